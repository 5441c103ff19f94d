/** The PDFs that print with a label. */
export const enclosures = {
  'problem.enclosure.tooLarge': '{name} is larger than {most} MB. It will not print; print it yourself.',
  'problem.enclosure.notPdf': '{name} is not a PDF that can be opened. It will not print; print it yourself.',
  'problem.enclosure.notChecked': '{name} could not be checked just now. Try again, or print it yourself.',
  'problem.enclosure.tooComplex':
    '{name} needs too much memory or time to be checked. It will not print; print it yourself.',
  'problem.enclosure.tooManyPages':
    '{name} has more than {most} pages. It will not print; print it yourself.',
  'problem.enclosure.missing': '{name} is not in the folder {folder}. It will not print; print it yourself.',
  'problem.enclosure.outside': '{name} is outside the folder {folder}. It will not print; print it yourself.',
  'problem.enclosure.unreadable':
    '{name} could not be read ({reason}). It will not print; print it yourself.',
  'problem.enclosure.tooMany': 'The order names {count} enclosures; only {most} of them will print.',
  'enclosures.title': 'Enclosures',
  'enclosures.waiting': 'prints after the label',
  'enclosures.printing': 'printing on {printer}',
  'enclosures.submitted': 'accepted by {printer}',
  'enclosures.failed': 'not printed',
  'enclosures.unknown': 'may be printed: check {printer}',
  'enclosures.print': 'Print',
  'enclosures.print.name': 'Print {name}',
  'enclosures.printAgain': 'Print again',
  'enclosures.printAgain.name': 'Print {name} again',
  'enclosures.printAll': 'Print all that are left',
  'enclosures.save.name': 'Save {name}',
} as const
