// The operations of the OpenAPI description, as the mock server needs them.

const resolve = (description, value) =>
  value.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((each, key) => each[key], description)
    : value;

/** The examples of an operation, in order: successes first, as the statuses are sorted. */
const examplesOf = (description, { responses }) =>
  Object.entries(responses).flatMap(([status, answer]) => {
    const { content = {}, headers = {} } = resolve(description, answer);
    const fixed = Object.entries(headers).filter(([, { example }]) => example !== undefined);
    const own = Object.fromEntries(fixed.map(([name, { example }]) => [name, String(example)]));
    const found = Object.entries(content).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => ({
        name,
        summary: example.summary,
        value: example.value,
        when: example['x-juzur-when'] ?? null,
        status: Number(status),
        type,
        headers: own,
      })),
    );
    // A response without a body has no examples.
    return found.length ? found : [{ name: status, summary: '', when: null, status: Number(status), headers: own }];
  });

/** The query to which the examples of a GET respond. */
const samplesOf = ({ parameters = [] }) =>
  Object.fromEntries(parameters.filter((each) => each.in === 'query').map(({ name, example }) => [name, example]));

const patternOf = (path) => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
};

/** The requests to which the examples of another one lead: the second press of a toggle, and taking a rating back. */
const followUpsOf = (operation) =>
  operation.examples
    .flatMap(({ value }) => [value?.action, value?.undo])
    .filter((url) => typeof url === 'string')
    .map((url) => {
      const path = url.replace(/\?.*/, '').replace(/\/\d+(?=\/)/g, '/{id}');
      const done = { name: 'done', summary: '', value: { status: true }, when: null, status: 200, headers: {} };
      return {
        ...operation,
        path,
        pattern: patternOf(path),
        required: [],
        examples: [{ ...done, type: 'application/json' }],
      };
    });

/**
 * @param routes the site's own paths, keyed by the operations' `x-juzur-route`
 * @throws Error if a name is unknown
 */
export const readOperations = (description, routes = {}) => {
  const all = Object.entries(description.paths).flatMap(([path, item]) =>
    ['post', 'get']
      .filter((method) => item[method])
      .map((method) => ({ path, method: method.toUpperCase(), operation: item[method] })),
  );
  const known = new Set(all.map(({ operation }) => operation['x-juzur-route']));
  for (const name of Object.keys(routes))
    if (!known.has(name)) throw new Error(`--route ${name}: expected one of ${[...known].join(', ')}`);
  const own = all.map(({ path: ownPath, method, operation }) => {
    const path = routes[operation['x-juzur-route']] ?? ownPath;
    const [body] = Object.values(operation.requestBody?.content ?? {});
    return {
      id: operation.operationId,
      summary: operation.summary,
      method,
      path,
      pattern: patternOf(path),
      required: body?.schema.required ?? [],
      /** The fields to which the examples respond. */
      samples: body?.example ?? samplesOf(operation),
      isConditional: '304' in operation.responses,
      examples: examplesOf(description, operation),
    };
  });
  return [...own, ...own.flatMap(followUpsOf)];
};

/** The operation of a request. */
export const findOperation = (operations, method, path) =>
  operations.find((operation) => operation.method === method && operation.pattern.test(path));

const fits = ({ when, status }, fields) =>
  when ? Object.entries(when).every(([key, value]) => fields.get(key) === value) : status < 300;

/**
 * The example to send: the one that the request names, else the one for these fields, else the first success.
 * @param fields the request's query and form
 * @returns undefined if there is no example of that name
 */
export const chooseExample = ({ examples }, fields, name = null) => {
  if (name !== null) return examples.find((example) => example.name === name);
  const special = examples.find((example) => example.when && fits(example, fields));
  return special ?? examples.find((example) => fits(example, fields));
};
