export interface Option {
  title: string;
  /** The link's URL; null for a row that is not a link. */
  url: string | null;
  image?: string | null;
  cat?: string | null;
  count?: number | null;
  /** As it is shown: with its currency, or the server's own text. */
  price?: string | null;
  /** What is remembered as the search if it is chosen, in place of its title. */
  q?: string | null;
  /** Whether this row clears the recent searches. */
  clears?: boolean;
}

/** A group without options is a notice. */
export interface Group {
  title: string | null;
  options: Option[];
  /** The text whose words are highlighted in the titles, if it differs from the typed text. */
  query?: string;
}

/** The content of the list: the server's suggestions or the recent searches. */
export interface ListContent {
  groups: readonly Group[];
  /** The text that the suggestions belong to; null for recent searches and before the first response. */
  queryOfContent: string | null;
  /** The separator between an option's title and its category. */
  glue: string | null;
}

/** The state of the list below the field. SRCH-04 */
export interface State extends ListContent {
  isOpen: boolean;
  isLoading: boolean;
  /** The option that Enter chooses, counted over all groups; -1 is the field itself. */
  active: number;
}

/** What changes the list. */
export type ListEvent =
  | { type: 'typed' }
  /** A request takes long enough to show that it is under way. */
  | { type: 'waited' }
  | { type: 'responded'; content: ListContent }
  | { type: 'recalled'; groups: readonly Group[] }
  | { type: 'reopened'; text: string }
  | { type: 'moved'; to: number }
  | { type: 'closed' };

export const closedList: State = {
  isOpen: false,
  isLoading: false,
  groups: [],
  queryOfContent: null,
  glue: null,
  active: -1,
};

export const isShown = ({ isOpen, isLoading }: State): boolean => isOpen || isLoading;

export const optionsOf = (groups: readonly Group[]): Option[] => groups.flatMap(({ options }) => options);

/** Wraps around: before the field (-1) comes the last option, after the last option comes the field. */
const inRing = (place: number, places: number) => ((place + 1 + places) % places) - 1;

export const transition = (state: State, event: ListEvent): State => {
  switch (event.type) {
    case 'typed':
      // Suggestions stay visible during the next request. Recent searches close: only an empty field shows them.
      if (state.queryOfContent === null && state.isOpen) return closedList;
      return state.active < 0 ? state : { ...state, active: -1 };
    case 'waited':
      return { ...state, isLoading: true };
    case 'responded':
      return { ...closedList, ...event.content, isOpen: true };
    case 'recalled':
      return { ...closedList, groups: event.groups, isOpen: event.groups.length > 0 };
    case 'reopened':
      return { ...state, isOpen: state.isOpen || state.queryOfContent === event.text };
    case 'moved':
      // A list that has just been asked for has no rows yet.
      return { ...state, active: state.isOpen ? inRing(event.to, optionsOf(state.groups).length + 1) : -1 };
    case 'closed':
      return { ...state, isOpen: false, isLoading: false, active: -1 };
  }
};
