/** How a letter begins and ends, and what it asks for: no part of an address. */
const greeting =
  /^(?:(?:sehr geehrte[rns]?|guten (?:tag|morgen|abend)|hallo|dear|hello|bonjour|buongiorno|gentile|gentili|estimad[oa]s?|geachte|szanown[iy]|szanowna)(?!\p{L}).*|bitte (?:liefern|senden|schicken)(?!\p{L}).*|please (?:send|ship|deliver)(?!\p{L}).*|vielen dank.*|danke?(?!\p{L}).*|gesendet von .*|sent from .*|(?:mit )?(?:freundlichen?|besten?|vielen?|lieben?|herzlichen?) grüße?n?(?!\p{L}).*|kind regards.*|best regards.*|cordialement.*|cordiali saluti.*)$/iu
/** The head of a forwarded mail, the names of a shop's customer: who wrote, when, and about what. */
const mailHead =
  /^(?:von|from|gesendet|sent|datum|date|betreff|subject|cc|objet|oggetto|asunto|onderwerp|envoyé|käufer|buyer|verkäufer|seller|benutzername|username)\s*:/iu
/** `Bestellung #10432`, `Order 303-1234567` */
const order =
  /^(?:bestellung|auftrag|rechnung|lieferschein|sendung|order|invoice|commande|facture|pedido|ordine|bestelling|zamówienie|objednávka)[ -]?(?:(?:nr|no|n°|id|nummer|number)(?!\p{L})\.?)?\s*[:#]?\s*#?\d[\d\s/.-]*$/iu
const elsewhere =
  /^(?:(?:ust|steuer-?(?:nr|nummer)|st\.?-?nr|iban|hr[ab]|amtsgericht .* hr[ab]|vat|tva|mwst)\b.*\d|(?:p\.? ?iva|nif|cif|nip|eori|siret|kvk|dič|ičo|cvr|org\.? ?nr)\b.*\d|(?:kunden|order|bestell|auftrags?|rechnungs?|liefer(?:schein)?|customer|invoice)[ -]?(?:nummer|number|nr|no|id)\b.*|https?:\/\/.*|www\..*)$/iu

/** Whether a line belongs to the letter around an address, or to the trade: a greeting, an order's number, a tax number. */
export const isNoAddress = (line: string): boolean =>
  [greeting, mailHead, order, elsewhere].some((pattern) => pattern.test(line))

/** Whether it tells who wrote: the mail address in it may be the consignee's. */
export const isMailHead = (line: string): boolean => mailHead.test(line)
