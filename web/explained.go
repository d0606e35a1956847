package web

import "legislative/internal/http/problem"

// explained has the texts about a code of errors, in Markdown with code in backquotes.
type explained struct {
	Name    string // of a code that has no title
	Cause   string
	Remedy  string
	Message string // of the example of a code that only GraphQL has
}

// explainedCodes explains every code. It is never modified.
var explainedCodes = map[problem.Code]explained{
	problem.InvalidParameter: {
		Cause:  "A value in the path, the query or the variables is malformed, out of range, unknown, or given twice, or the endpoint has no parameter of that name.",
		Remedy: "Read `errors`: it names each parameter, says what is wrong, and lists the allowed values if there are few. In GraphQL, `extensions.parameter` names it.",
	},
	problem.ExpiredKey: {
		Cause:  "The key had an expiry, and it has passed.",
		Remedy: "Create another key at API access, or roll the key before it expires the next time.",
	},
	problem.InvalidKey: {
		Cause:  "No key with this text exists. Mostly it was copied incompletely: a key has 45 characters and begins with `leg_live_`.",
		Remedy: "Check the variable or file from which your program reads the key. If you have lost the key, create another one: it cannot be shown again.",
	},
	problem.MissingKey: {
		Cause:  "The request has no header `Authorization: Bearer KEY`. Some clients drop the header when they follow a redirect to another host.",
		Remedy: "Send the header with every request. A key in the address is not accepted.",
	},
	problem.RevokedKey: {
		Cause:  "The holder of the account or the operator has revoked the key, or a rolled key's time has passed.",
		Remedy: "Use the key that replaced it, or create another one.",
	},
	problem.AddressNotAllowed: {
		Cause:  "The key may be used only from certain client addresses, and the request came from another, for example because a server has moved or a proxy is in between.",
		Remedy: "Send the request from an allowed address, or add the address to the key at API access.",
	},
	problem.OriginNotAllowed: {
		Cause:  "The key may be used only by pages of certain web origins, and the header `Origin` has none of them, or is missing because the request did not come from a browser.",
		Remedy: "Send the request from an allowed page, add its origin to the key, or use a key without this restriction in programs.",
	},
	problem.PlanRequired: {
		Cause:  "The account's plan does not include the endpoint or field. The `detail` names the plan that does.",
		Remedy: "Change the account's plan, or leave the field out. In GraphQL, the other fields have their data.",
	},
	problem.ScopeRequired: {
		Cause:  "The key lacks a scope that the endpoint or field requires, although the plan may include it.",
		Remedy: "Use a key with the scope, or add the scope to the key at API access.",
	},
	problem.NotFound: {
		Cause:  "The request is well-formed, but no such record is loaded, or the path does not exist.",
		Remedy: "Check the Congress, type and number. The start page lists which Congresses are loaded. In GraphQL, a record that is not loaded is `null` without an error.",
	},
	problem.MethodNotAllowed: {
		Cause:  "The request uses a method that the path does not have. All records are read-only.",
		Remedy: "Use GET or HEAD, or POST for GraphQL. The header `Allow` lists the methods.",
	},
	problem.NotAcceptable: {
		Cause:  "The header `Accept` excludes JSON.",
		Remedy: "Accept `application/json`, or omit the header. GraphQL also has `application/graphql-response+json`.",
	},
	problem.RateLimited: {
		Cause:  "The key or its account has used up a limit of its plan: requests per minute, requests per day, or cost per minute. The header `RateLimit` says which.",
		Remedy: "Wait for the number of seconds in `Retry-After`, then repeat the request. Entity tags and shorter pages cost less; a higher plan has higher limits.",
	},
	problem.Internal: {
		Cause:  "The service failed in a way that it did not expect. It says nothing about your request.",
		Remedy: "Report the `requestId` to the operator, who finds the cause in the log. Repeating the request may help.",
	},
	problem.Unavailable: {
		Cause:  "The service is starting, overloaded, or cannot reach its database, or too many requests of your account wait at once.",
		Remedy: "Wait for the number of seconds in `Retry-After`, then repeat the request. Send fewer requests at the same time.",
	},
	problem.SyntaxError: {
		Name: "Syntax error", Message: "Expected Name, found }",
		Cause:  "The document is not GraphQL. `locations` has the line and column.",
		Remedy: "Correct the document there. GraphiQL marks such errors while you type.",
	},
	problem.BatchingUnsupported: {
		Name: "Batching unsupported", Message: "Batches are not supported: send one operation per request.",
		Cause:  "The body is a list of operations.",
		Remedy: "Send one operation in each request, or several fields in one operation.",
	},
	problem.HashMismatch: {
		Name: "Hash mismatch", Message: "The SHA-256 does not match the document.",
		Cause:  "The request has a document and a hash that is not of this document.",
		Remedy: "Hash exactly the bytes that you send as `query`.",
	},
	problem.PersistedQueryNotFound: {
		Name: "Persisted query not found", Message: "PersistedQueryNotFound",
		Cause:  "The request has only the hash of a document, and the service does not know the document, or no longer does.",
		Remedy: "Send the document together with the hash. Clients with persisted queries do so by themselves.",
	},
	problem.DocumentTooLarge: {
		Name: "Document too large", Message: "The document has 70000 bytes, and at most 65536 are allowed.",
		Cause:  "The document is longer than the limit.",
		Remedy: "Pass values as variables, and split the document into several operations.",
	},
	problem.VariablesTooLarge: {
		Name: "Variables too large", Message: "The variables have 70000 bytes, and at most 65536 are allowed.",
		Cause:  "The variables are longer than the limit.",
		Remedy: "Send several requests with shorter lists.",
	},
	problem.InvalidDocument: {
		Name: "Invalid document", Message: `Cannot query field "name" on type "Bill".`,
		Cause:  "The document does not fit the schema: it has an unknown field or argument, or a value of the wrong type.",
		Remedy: "Look the field up in the GraphQL reference. GraphiQL completes names.",
	},
	problem.UnsupportedOperation: {
		Name: "Unsupported operation", Message: "Only queries are supported.",
		Cause:  "The operation is a mutation or a subscription.",
		Remedy: "Send a query. To follow changes, query `changes`.",
	},
	problem.TooManyTokens: {
		Name: "Too many tokens", Message: "The document has 2100 tokens, and at most 2000 are allowed.",
		Cause:  "The document has more words and marks than the limit.",
		Remedy: "Split it into several operations, and use fragments.",
	},
	problem.TooDeep: {
		Name: "Too deep", Message: "The document is 14 levels deep, and at most 12 are allowed.",
		Cause:  "Fields are nested more deeply than the limit, with fragments expanded.",
		Remedy: "Read the deeper records in a second request, by their `id`.",
	},
	problem.TooManyFields: {
		Name: "Too many fields", Message: "The document selects 600 fields, with fragments expanded, and at most 500 are allowed.",
		Cause:  "The document selects more fields than the limit, with fragments expanded.",
		Remedy: "Select fewer fields, or send several operations.",
	},
	problem.TooManyRootFields: {
		Name: "Too many root fields", Message: "The document selects 30 fields at its root, and at most 20 are allowed.",
		Cause:  "The operation selects more fields at its root than the limit.",
		Remedy: "Use `nodes` or `billsByIds` for several records, or send several operations.",
	},
	problem.TooManyAliases: {
		Name: "Too many aliases", Message: "The document has 40 aliases, and at most 30 are allowed.",
		Cause:  "The document has more aliases than the limit.",
		Remedy: "Use `nodes` or `billsByIds` for several records, or send several operations.",
	},
	problem.TooManyDirectives: {
		Name: "Too many directives", Message: "The document has 40 directives, and at most 30 are allowed.",
		Cause:  "The document has more directives than the limit.",
		Remedy: "Put a directive on a fragment rather than on each of its fields.",
	},
	problem.ListTooLong: {
		Name: "List too long", Message: "ids: the list has 150 items, and at most 100 are allowed.",
		Cause:  "A list in an argument or a variable has more items than the limit.",
		Remedy: "Send several requests with shorter lists.",
	},
	problem.TooCostly: {
		Name: "Too costly", Message: "The operation costs 31,250, and plan developer_free allows 25000: request shorter pages with first, fewer fields, or fewer searches and total counts.",
		Cause:  "The estimated cost of the operation is above the budget of the plan.",
		Remedy: "Request shorter pages, fewer nested lists, and `totalCount` only when you need it. `{ cost { estimated budget } }` shows the estimate.",
	},
	problem.ResponseTooLarge: {
		Name: "Answer too large", Message: "The answer is larger than 8388608 bytes: request shorter pages or fewer fields.",
		Cause:  "The answer would be larger than the limit, mostly because of texts of bills.",
		Remedy: "Request shorter pages or fewer fields.",
	},
	problem.Timeout: {
		Name: "Timeout", Message: "The operation took longer than 10 seconds.",
		Cause:  "The operation did not end in time, because it reads much or the service is busy.",
		Remedy: "Request less in one operation, and repeat it later.",
	},
	problem.InvalidRequest: {
		Message: "The body must be one JSON object.",
		Cause:   "The body or the query of the address is malformed: it is no JSON object, or a member has the wrong type.",
		Remedy:  "Send a JSON object with `query` and, if needed, `variables` and `operationName`.",
	},
	problem.InvalidSignature: {
		Cause:  "A message to the webhook is not signed with the secret of this service, or its time is too far from now.",
		Remedy: "Sign it with the secret that the operator has set, and check the clock of the sender.",
	},
	problem.AlreadyReceived: {
		Cause:  "A message with this `webhook-id` was accepted before.",
		Remedy: "Do nothing: the first message has had its effect. Give each message an ID of its own.",
	},
	problem.BodyTooLarge: {
		Message: "The body must have at most 65536 bytes.",
		Cause:   "The body of the request is longer than the limit.",
		Remedy:  "Send a shorter document, or its hash, and shorter variables.",
	},
	problem.UnsupportedMediaType: {
		Message: "Send the body as Content-Type: application/json in UTF-8.",
		Cause:   "The body is not declared as JSON, or is compressed.",
		Remedy:  "Send the header `Content-Type: application/json`, and no `Content-Encoding`.",
	},
}
