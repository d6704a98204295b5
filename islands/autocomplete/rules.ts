/** One row of the list. */
export interface Option {
  title: string;
  /** Where it leads; null: a row that is no link. */
  url: string | null;
  image?: string | null;
  cat?: string;
  count?: number | null;
  /** The row that empties the recent searches. */
  clears?: boolean;
}

export interface Group {
  title: string;
  options: Option[];
}

/** What the server said, and whatever else the list offers for it. */
export interface Answer {
  groups: readonly Group[];
  /** The text it belongs to; null for recent searches and before the first answer. */
  answeredFor: string | null;
  /** True when the server knew nothing for that text. */
  isNothing: boolean;
  /** Stands between an option's title and its category. */
  glue: string;
}

/** What is shown below the field. SRCH-04 */
export interface State extends Answer {
  isOpen: boolean;
  isLoading: boolean;
  /** The option that Enter chooses, counted over all groups; -1 is the field itself. */
  active: number;
}

export type Event =
  | { type: 'typed' }
  | { type: 'answered'; answer: Answer }
  | { type: 'recalled'; groups: readonly Group[] }
  | { type: 'reopened'; text: string }
  | { type: 'moved'; by: number }
  | { type: 'movedTo'; index: number }
  | { type: 'closed' };

export const closed: State = {
  isOpen: false,
  isLoading: false,
  groups: [],
  answeredFor: null,
  isNothing: false,
  glue: '',
  active: -1,
};

export const optionsOf = (groups: readonly Group[]): Option[] => groups.flatMap(({ options }) => options);

/** The field and its options stand in a ring. */
const turned = (active: number, by: number, options: number) => ((active + 1 + by + options + 1) % (options + 1)) - 1;

export const transition = (state: State, event: Event): State => {
  const options = optionsOf(state.groups).length;
  switch (event.type) {
    case 'typed':
      // The last answer stays while the next one is on its way; recent searches belong to the empty field.
      return { ...(state.answeredFor === null ? closed : state), isLoading: true, active: -1 };
    case 'answered':
      return { ...closed, ...event.answer, isOpen: true };
    case 'recalled':
      return { ...closed, groups: event.groups, isOpen: event.groups.length > 0 };
    case 'reopened':
      return { ...state, isOpen: state.isOpen || state.answeredFor === event.text };
    case 'moved':
      return { ...state, active: turned(state.active, event.by, options) };
    case 'movedTo':
      return { ...state, active: Math.min(event.index, options - 1) };
    case 'closed':
      return { ...state, isOpen: false, isLoading: false, active: -1 };
  }
};
