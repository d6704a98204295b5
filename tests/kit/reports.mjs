// What the JSON reports of the runners say.

const PLACE = ' › ';

/**
 * @param report vitest's JSON report
 * @returns the number of passed tests, and the file and title of each failed one
 */
export const readVitest = ({ testResults }) => {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, title: [name, fullName].join(PLACE) })),
  );
  const titlesOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title);
  return { passed: titlesOf('passed').length, failures: titlesOf('failed') };
};

/**
 * @param report Playwright's JSON report. A skipped test counts as failed.
 * @returns the number of passed tests, and the file and title of each failed one
 */
export const readPlaywright = ({ suites }) => {
  // The title of the outermost suite is its file.
  const testsIn = (suite, outer) => {
    const path = [...outer, suite.title];
    const own = suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ ok: status === 'expected', title: [...path, title].join(PLACE) })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, path))];
  };
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  return {
    passed: tests.filter(({ ok }) => ok).length,
    failures: tests.filter(({ ok }) => !ok).map(({ title }) => title),
  };
};
