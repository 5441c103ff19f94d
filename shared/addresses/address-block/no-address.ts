/** Greetings, closings and requests of letters. */
const greeting =
  /^(?:(?:sehr geehrte[rns]?|guten (?:tag|morgen|abend)|hallo|dear|hello|bonjour|buongiorno|gentile|gentili|estimad[oa]s?|geachte|szanown[iy]|szanowna)(?!\p{L}).*|bitte (?:liefern|senden|schicken)(?!\p{L}).*|please (?:send|ship|deliver)(?!\p{L}).*|vielen dank.*|danke?(?!\p{L}).*|gesendet von .*|sent from .*|(?:mit )?(?:freundlichen?|besten?|vielen?|lieben?|herzlichen?) grüße?n?(?!\p{L}).*|kind regards.*|best regards.*|cordialement.*|cordiali saluti.*)$/iu
/** Header lines of forwarded mails and of shop orders. */
const mailHead =
  /^(?:von|from|gesendet|sent|datum|date|betreff|subject|cc|objet|oggetto|asunto|onderwerp|envoyé|käufer|buyer|verkäufer|seller|benutzername|username)\s*:/iu
/** Order numbers: `Bestellung #10432`, `Order 303-1234567`. */
const order =
  /^(?:bestellung|auftrag|rechnung|lieferschein|sendung|order|invoice|commande|facture|pedido|ordine|bestelling|zamówienie|objednávka)[ -]?(?:(?:nr|no|n°|id|nummer|number)(?!\p{L})\.?)?\s*[:#]?\s*#?\d[\d\s/.-]*$/iu
/** Tax numbers, bank accounts, customer numbers, web addresses. */
const numbers =
  /^(?:(?:ust|steuer-?(?:nr|nummer)|st\.?-?nr|iban|hr[ab]|amtsgericht .* hr[ab]|vat|tva|mwst)\b.*\d|(?:p\.? ?iva|nif|cif|nip|eori|siret|kvk|dič|ičo|cvr|org\.? ?nr)\b.*\d|(?:kunden|order|bestell|auftrags?|rechnungs?|liefer(?:schein)?|customer|invoice)[ -]?(?:nummer|number|nr|no|id)\b.*|https?:\/\/.*|www\..*)$/iu

/** Whether a line belongs to the text around an address: a greeting, a mail header,
 * an order number, a tax number. */
export const isNoAddress = (line: string): boolean =>
  [greeting, mailHead, order, numbers].some((pattern) => pattern.test(line))

/** Whether a line is a mail header. The mail address in it may be the consignee's. */
export const isMailHead = (line: string): boolean => mailHead.test(line)
