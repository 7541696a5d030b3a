/** The look of actions in the rows of a list: underlined text, tall enough for a finger. */
export const rowAction =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-6 px-1.5 text-14 underline underline-offset-4 aria-disabled:no-underline'
