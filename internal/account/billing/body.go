package billing

import (
	"encoding/json"
	"errors"
	"fmt"

	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
)

// change is what a message asks for.
type change struct {
	email string
	plan  access.Plan
}

// updated is the type of messages that the webhook understands.
const updated = "subscription.updated"

// parseBody parses a body such as
//
//	{"type": "subscription.updated", "data": {"email": "someone@example.org", "plan": "analysis"}}
//
// and ignores other members.
func parseBody(body []byte) (c change, err error) {
	var m struct {
		Type string `json:"type"`
		Data struct {
			Email string `json:"email"`
			Plan  string `json:"plan"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &m); err != nil {
		return c, errInvalid(explain(err))
	}
	if m.Type != updated {
		return c, errInvalid(fmt.Sprintf("type is %q: want %s", m.Type, updated))
	}
	if c.email, err = auth.ParseEmail(m.Data.Email); err != nil {
		return c, errInvalid("data.email: " + err.Error())
	}
	if c.plan, err = access.ParsePlan(m.Data.Plan); err != nil {
		return c, errInvalid("data.plan: " + err.Error())
	}
	return c, nil
}

// explain explains an error of package json to somebody who does not know Go.
func explain(err error) string {
	mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case !ok:
		return "the body is not JSON: " + err.Error()
	case mismatch.Field == "":
		return "the body has JSON of type " + mismatch.Value + ": want an object"
	default:
		return mismatch.Field + " has JSON of type " + mismatch.Value + ": want an object with text as email and plan in data, and text in type"
	}
}

func errInvalid(detail string) error {
	return &problem.Error{Code: problem.InvalidRequest, Detail: "The message is not understood: " + detail + "."}
}
