// Errors of an answer in words, above the answer itself.
import { Fragment } from 'react';

const titles = {
  plan_required: 'Your plan does not include this',
  scope_required: 'Your key lacks a scope',
  missing_key: 'An API key is needed',
  invalid_key: 'No such API key',
  revoked_key: 'The API key was revoked',
  rate_limited: 'Too many requests',
  syntax_error: 'The document is not GraphQL',
  invalid_document: 'The document does not fit the schema',
  invalid_parameter: 'A value cannot be used',
  too_costly: 'The answer could grow too large',
  timeout: 'The operation took too long',
  unavailable: 'The service is busy',
  unreachable: 'The service does not answer',
  internal: 'Something went wrong in the service',
};

/** Lists errors; those that say the same of several fields stand together. */
export function Faults({ errors }) {
  const groups = Map.groupBy?.(errors, said) ?? grouped(errors);
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
      {fields.length > 0 && <p>Left empty: {fields.map((field, i) => <span key={field}>{i > 0 && ', '}<code>{breakable(field)}</code></span>)}</p>}
    </div>
  );
}

const said = ({ message, extensions }) => `${extensions?.code} ${message}`;

function grouped(errors) {
  const groups = new Map();
  for (const error of errors) groups.set(said(error), [...(groups.get(said(error)) ?? []), error]);
  return groups;
}

// A field's path without the places in lists, of which all have the same.
const fieldOf = (path) => path.filter((step) => typeof step === 'string').join('.');

// Long paths break between their steps.
const breakable = (path) => path.split('.').map((step, i) => <Fragment key={i}>{i > 0 && <>.<wbr /></>}{step}</Fragment>);
