// An OpenID provider and an SMTP server on the loopback interface, by which people
// sign in to the service under test. They end when standard input ends. The first
// line of standard output says how they are reached. The provider believes everybody
// the address that they enter.
//
// GET /mail?to=ADDRESS of the provider's origin returns the texts of the messages to
// an address, oldest first.
import Provider from 'oidc-provider';
import { SMTPServer } from 'smtp-server';
import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const secret = () => randomBytes(24).toString('base64url');
const client = { id: 'legislative', secret: secret() };
const mailbox = { user: 'service', password: secret() };

const messages = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  allowInsecureAuth: true,
  // The service sends no password in the clear, not even to this machine.
  authMethods: ['CRAM-MD5'],
  onAuth(auth, _session, done) {
    const isKnown = auth.username === mailbox.user && auth.validatePassword(mailbox.password);
    done(isKnown ? null : new Error('unknown user or password'), { user: auth.username });
  },
  onData(stream, { envelope }, done) {
    text(stream).then((message) => {
      messages.push({ to: envelope.rcptTo.map(({ address }) => address), text: decode(message) });
      done();
    }, done);
  },
});

/** Returns the text of a message in one part. */
function decode(message) {
  const [head, ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const [, encoding = '7bit'] = /^content-transfer-encoding: *(\S+)/im.exec(head) ?? [];
  switch (encoding.toLowerCase()) {
    case 'quoted-printable':
      return body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    default:
      return body;
  }
}

smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');

const http = createServer();
http.listen(0, '127.0.0.1');
await once(http, 'listening');
const origin = `http://127.0.0.1:${http.address().port}`;

// The key is encoded when it is generated, since exporting a generated key can block
// Node.js 20 forever: it waits for its own lock if memory is reclaimed meanwhile.
const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { format: 'jwk' } });

const provider = new Provider(origin, {
  clients: [{
    client_id: client.id,
    client_secret: client.secret,
    // Of a native application, so that the port may be any.
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1/account/sign-in/openid/callback'],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: [secret()] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  jwks: { keys: [key] },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) }),
  // Grants everything, so that there is nothing to choose.
  async loadExistingGrant(context) {
    const grant = new context.oidc.provider.Grant({ clientId: context.oidc.client.clientId, accountId: context.oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

http.on('request', async (request, response) => {
  const url = new URL(request.url, origin);
  if (url.pathname === '/mail') {
    const to = url.searchParams.get('to');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(messages.filter((message) => message.to.includes(to)).map((message) => message.text)));
  } else if (url.pathname.startsWith('/interaction/') && request.method === 'GET') {
    const { prompt } = await provider.interactionDetails(request, response);
    if (prompt.name === 'consent') { // which is always asked of a native application
      await provider.interactionFinished(request, response, { consent: {} });
      return;
    }
    assert.equal(prompt.name, 'login');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><form method="post"><label>Address <input name="email" type="email"></label><button>Continue</button></form></html>`);
  } else if (url.pathname.startsWith('/interaction/')) {
    await provider.interactionFinished(request, response, { login: { accountId: new URLSearchParams(await text(request)).get('email') } }, { mergeWithLastSubmission: false });
  } else {
    answer(request, response);
  }
});

console.log(JSON.stringify({ issuer: origin, client, mail: `${origin}/mail`, smtp: { ...mailbox, host: `127.0.0.1:${smtp.server.address().port}` } }));
process.stdin.resume().on('end', () => process.exit());
