// A readable list of the errors of a response, above the response itself.
import { Fragment } from 'react';

const titles = {
  plan_required: 'Your plan does not include this',
  scope_required: 'Your key lacks a scope',
  missing_key: 'An API key is required',
  invalid_key: 'Unknown API key',
  revoked_key: 'The API key was revoked',
  expired_key: 'The API key has expired',
  origin_not_allowed: 'The API key does not allow this web origin',
  address_not_allowed: 'The API key does not allow this address',
  rate_limited: 'Too many requests',
  syntax_error: 'The document has a syntax error',
  invalid_document: 'The document does not match the schema',
  invalid_parameter: 'A value is invalid',
  too_costly: 'The operation costs too much',
  timeout: 'The operation took too long',
  unavailable: 'The service is busy',
  unreachable: 'The service cannot be reached',
  internal: 'Internal error of the service',
};

/** Lists errors. Equal errors of several fields are one item. */
export function Faults({ errors }) {
  const groups = Map.groupBy?.(errors, textOf) ?? groupByText(errors);
  return (
    <section className="faults" role="alert" aria-label="Errors" tabIndex={0} hidden={errors.length === 0}>
      {[...groups].map(([key, group]) => <Fault key={key} group={group} />)}
    </section>
  );
}

function Fault({ group }) {
  const { message, extensions } = group[0];
  const code = extensions?.code;
  const fields = [...new Set(group.map(({ path }) => path && fieldOf(path)).filter(Boolean))];
  return (
    <div className="fault">
      <h2>{titles[code] ?? 'Error'}{code && <code>{code}</code>}</h2>
      <p>{message}</p>
      {fields.length > 0 && <p>Fields without data: {fields.map((field, i) => <span key={field}>{i > 0 && ', '}<code>{breakable(field)}</code></span>)}</p>}
    </div>
  );
}

const textOf = ({ message, extensions }) => `${extensions?.code} ${message}`;

// groupByText is for browsers without Map.groupBy.
function groupByText(errors) {
  const groups = new Map();
  for (const error of errors) groups.set(textOf(error), [...(groups.get(textOf(error)) ?? []), error]);
  return groups;
}

// fieldOf returns a path without its list indexes.
const fieldOf = (path) => path.filter((segment) => typeof segment === 'string').join('.');

// breakable renders a path with possible line breaks between its segments.
const breakable = (path) => path.split('.').map((segment, i) => <Fragment key={i}>{i > 0 && <>.<wbr /></>}{segment}</Fragment>);
