import { createHash } from 'node:crypto';
import { createServer } from './createServer.mjs';
import { echo } from './echo.mjs';
import { faultNames, readFaultRules, spoil } from './faults.mjs';
import { readBelow } from './files.mjs';
import { chooseExample, findOperation, readOperations } from './operations.mjs';
import { overview } from './page.mjs';

/** The path of the built islands on this server. */
const ASSETS = '/assets/juzur/';
const OVERVIEW = '/juzur-mock';
/** Sent for every picture of the examples, because the pictures don't exist here. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#8884" d="M0 0h1v1H0z"/></svg>';
/** Maximum size of a request body: larger than any upload in the examples. */
const MOST_BYTES = 10 * 1024 * 1024;

const send = (response, status, type, body, headers = {}) =>
  response
    .writeHead(status, { ...(type && { 'Content-Type': type }), 'Cache-Control': 'no-cache', ...headers })
    .end(body);

const refuse = (response, status, message) =>
  send(response, status, 'application/json', JSON.stringify({ status: false, message: `juzur mock: ${message}` }));

const readBody = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // A body that is too large is still read to its end: a client that is still sending would miss the response.
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks);
};

/** The fields of the query and of the form. @returns null if the body cannot be parsed */
const readFields = async (request, url) => {
  const fields = new Map(url.searchParams);
  const body = await readBody(request);
  const type = request.headers['content-type'];
  if (body?.length && type) {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
    if (!form) return null;
    for (const [name, value] of form) fields.set(name, value);
  }
  return body && fields;
};

const sendExample = (response, { status, type, value, headers }) => {
  if (!type) return send(response, status, '', undefined, headers);
  const isJson = type === 'application/json';
  const charset = isJson ? '' : '; charset=utf-8';
  return send(response, status, type + charset, isJson ? JSON.stringify(value) : value, {
    Vary: 'X-Juzur',
    ...headers,
  });
};

/** Sends the example with an `ETag`, or 304 if the island has it already. */
const sendIfChanged = (request, response, example) => {
  const etag = `"${createHash('sha1')
    .update(JSON.stringify(example.value ?? null))
    .digest('base64url')}"`;
  if (request.headers['if-none-match'] === etag) return send(response, 304, '', undefined, { ETag: etag });
  return sendExample(response, { ...example, headers: { ...example.headers, ETag: etag } });
};

/** Responds to a request of an island. @param name the requested example; null to choose it by the request's fields */
const respond = async (operation, request, response, url, name) => {
  const fields = await readFields(request, url);
  if (!fields) return refuse(response, 400, 'the body is no form, or too large');
  const missing = operation.required.filter((field) => !fields.has(field));
  if (missing.length) return refuse(response, 422, `the form has no field ${missing.join(', ')}`);
  const chosen = chooseExample(operation, fields, name);
  if (chosen) {
    const example = { ...chosen, value: echo(chosen.value, operation.samples, fields) };
    return operation.isConditional ? sendIfChanged(request, response, example) : sendExample(response, example);
  }
  const names = operation.examples.map((each) => each.name).join(', ');
  return refuse(response, 400, `${name} is neither an example (${names}) nor a fault (${faultNames})`);
};

/** Reads a file of the site or of the built islands. */
const fileAt = async ({ pages, dist }, path) => {
  const own = pages && (await readBelow(pages, path));
  return own || (path.startsWith(ASSETS) && (await readBelow(dist, path.slice(ASSETS.length)))) || null;
};

const respondToOthers = async (options, operations, request, response, path) => {
  const file = await fileAt(options, path);
  if (file) return send(response, 200, file.type, file.bytes);
  if (path === OVERVIEW) return send(response, 200, 'text/html; charset=utf-8', overview(operations, faultNames));
  if (path === '/') return send(response, 302, '', undefined, { Location: OVERVIEW });
  if (request.headers['sec-fetch-dest'] === 'image') return send(response, 200, 'image/svg+xml', PICTURE);
  return refuse(response, 404, `${request.method} ${path} is no request of an island; ${OVERVIEW} lists them`);
};

/**
 * A server that responds to the requests of the islands with examples.
 * @param options.description the OpenAPI description
 * @param options.dist folder of the built islands
 * @param options.pages folder of static pages, if there is one
 * @param options.rules fault rules for every visitor
 * @param options.routes the site's own paths, by route
 * @throws Error if a route is unknown
 * @returns a server that is not listening yet
 */
export const createMock = (options) => {
  const operations = readOperations(options.description, options.routes);
  const ruleFor = readFaultRules(options.rules);
  const refuseFor = (response, cause) => refuse(response, 400, cause.message);
  return createServer(async (request, response) => {
    const url = new URL(request.url, 'http://mock');
    const path = decodeURIComponent(url.pathname);
    const operation = findOperation(operations, request.method, path);
    // A page and its JSON may share a URL: /user/notifications.
    const isPage = !request.headers['x-requested-with'] && options.pages && (await readBelow(options.pages, path));
    if (!operation || isPage) return await respondToOthers(options, operations, request, response, path);
    const name = ruleFor(request);
    // A delayed response is not awaited here. A search drops its older requests, whose body then ends with an error.
    const respondWith = (example) =>
      respond(operation, request, response, url, example).catch((cause) => refuseFor(response, cause));
    if (name === null || !spoil(name, request, response, () => respondWith(null))) await respondWith(name);
  }, refuseFor);
};
