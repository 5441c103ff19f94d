/** A label of 100 x 150 mm at 8 dots per mm, in the manner of carriers and of Zebra's design programs: a setup that is for the
 * printer, frames, reversed text, a Data Matrix, and two Code 128. */
export const carrierZpl = ({
  tracking,
  routing,
  code = '',
}: {
  tracking: string
  routing: string
  code?: string
}): Buffer =>
  Buffer.from(
    `CT~~CD,~CC^~CT~
^XA~TA000~JSN^LT0^MNW^MTD^PON^PMN^LH0,0^JMA^PR4,4~SD15^JUS^LRN^CI28^XZ
^XA
^MMT^PW799^LL1199^LS0
^FX The head of the label
^FO20,20^GB760,110,110^FS
^FO40,40^A0N,70,60^FR^FDCARRIER PARCEL^FS
^FO20,130^GB760,330,3^FS
^FO40,150^A0N,28,26^FDFrom: Sample Sender, Lagerstr. 1, 20095 Hamburg^FS
^FO40,210^A0N,50,46^FH^FDM_C3_BCller & Sons^FS
^FO40,270^A0N,50,46^FDMarktplatz 4^FS
^FO40,340^A0N,80,70^FD10115 BERLIN^FS
^FO40,430^ADN,18,10^FD${code}^FS
^FO20,480^GB760,0,3^FS
^BY3,3,160^FO120,510^BCN,160,Y,N,N,N^FD>;${routing}^FS
^FO20,730^GB760,0,3^FS
^FO620,750^BXN,5,200,,,,_^FD${tracking} 1/1^FS
^FO40,760^A0N,40,36^FB560,2,4,L,0^FD2.5 kg  30 x 20 x 10 cm\\&Pickup today^FS
^BY3,3,200^FO110,900^BCN,200,Y,N,N,N^FD>;${tracking}^FS
^FO20,1170^GB760,3,3^FS
^PQ1,0,1,Y
^XZ
`,
    'utf8',
  )
