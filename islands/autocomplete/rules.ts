/** One row of the list. */
export interface Option {
  title: string;
  /** Where it leads; null: a row that is no link. */
  url: string | null;
  image?: string | null;
  cat?: string | null;
  count?: number | null;
  /** The row that empties the recent searches. */
  clears?: boolean;
}

/** A group without options is a notice. */
export interface Group {
  title: string | null;
  options: Option[];
}

/** What the server said, or whatever else is offered. */
export interface Answer {
  groups: readonly Group[];
  /** The text it belongs to; null for recent searches and before the first answer. */
  answeredFor: string | null;
  /** Stands between an option's title and its category. */
  glue: string | null;
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
  | { type: 'moved'; to: number }
  | { type: 'closed' };

export const closed: State = {
  isOpen: false,
  isLoading: false,
  groups: [],
  answeredFor: null,
  glue: null,
  active: -1,
};

export const optionsOf = (groups: readonly Group[]): Option[] => groups.flatMap(({ options }) => options);

/** The field and its options stand in a ring: one before the field is the last option, one after the last is the field. */
const inRing = (place: number, places: number) => ((place + 1 + places) % places) - 1;

export const transition = (state: State, event: Event): State => {
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
      return { ...state, active: inRing(event.to, optionsOf(state.groups).length + 1) };
    case 'closed':
      return { ...state, isOpen: false, isLoading: false, active: -1 };
  }
};
