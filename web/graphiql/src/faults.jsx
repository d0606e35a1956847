// A readable list of the errors of a response, above the response itself.
import { Fragment } from 'react';

import { titles } from './titles.js';

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
