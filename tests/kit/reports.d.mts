export interface Counts {
  passed: number;
  /** File and title of each failed test. */
  failures: string[];
}

export const readVitest: (report: {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}) => Counts;

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export const readPlaywright: (report: { suites: PlaywrightSuite[] }) => Counts;
