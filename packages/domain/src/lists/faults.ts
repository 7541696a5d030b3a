/** What is wrong with a row, or a value, of a list of people from a file. */
export const listFaults = {
  'cell-without-value': 'The spreadsheet shows no value here',
  'name-unclear': 'Please write first and last name in two columns. For a person with one name, repeat it.',
  'number-became-date': 'A spreadsheet has made a date of this number',
  'number-damaged': 'A spreadsheet has shortened this number',
  'number-without-zeros': 'Other numbers in this column start with zero. Here a spreadsheet has removed it.',
  'row-quote-misplaced': 'A quotation mark (") ends before its cell does, so this row cannot be read',
  'row-quote-open': 'A quotation mark (") is opened and not closed, so this row cannot be read',
  'row-too-wide': 'This row has {cells} cells, but there are {columns} columns',
} as const
