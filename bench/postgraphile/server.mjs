// Serves the plain schema with PostGraphile, in two worker processes that share
// the port. Usage: node server.mjs HOST PORT DATABASE-URL
import cluster from "node:cluster";
import { createServer } from "node:http";
import { PgAggregatesPreset } from "@graphile/pg-aggregates";
import { grafserv } from "postgraphile/grafserv/node";
import { makePgService } from "postgraphile/adaptors/pg";
import { postgraphile } from "postgraphile";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

// PostGraphile 5 asks for Node.js 22; this is all that it needs of it.
Promise.withResolvers ??= function () {
  const deferred = {};
  deferred.promise = new this((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return deferred;
};

const workers = 2;
const [host, port, connectionString] = process.argv.slice(2);

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  cluster.on("exit", () => process.exit(1));
  process.on("SIGTERM", () => process.exit(0));
} else {
  const preset = {
    extends: [PostGraphileAmberPreset, PgAggregatesPreset],
    pgServices: [makePgService({ connectionString, schemas: ["public"], poolConfig: { max: 16 } })],
    grafserv: { graphqlPath: "/graphql", graphiql: false, websockets: false },
    grafast: { explain: false },
  };
  const service = postgraphile(preset).createServ(grafserv);
  const server = createServer({ keepAliveTimeout: 600_000 });
  await service.addTo(server);
  server.listen(Number(port), host);
}
