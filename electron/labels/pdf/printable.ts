/** Allow-list of printable PDF objects (ISO 32000-1): the keys of each kind of dictionary,
 * and the kinds of their values. Actions, scripts, form fields, attachments, media and
 * references to files are not on it. */
type DictionaryKind =
  | 'resources'
  | 'form'
  | 'image'
  | 'group'
  | 'graphicsState'
  | 'softMask'
  | 'halftone'
  | 'colorSpace'
  | 'pattern'
  | 'shading'
  | 'function'
  | 'font'
  | 'fontDescriptor'
  | 'fontFile'
  | 'encoding'
  | 'decodeParms'
  | 'layer'
  | 'layerUsage'
  | 'layerState'
  | 'layers'
  | 'layerSettings'
  | 'layerEvent'
  | 'bytes'

/** `plain`: numbers, names, strings and arrays of them, no dictionary. `xobject`: a form or an image.
 * `each X`: any names, values of kind X. */
export type Kind = DictionaryKind | 'plain' | 'xobject' | `each ${DictionaryKind | 'xobject'}`

const plain = (keys: string): Record<string, Kind> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, 'plain' as const]))

const functionKeys = {
  ...plain('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
  Functions: 'function',
} as const
/** An optional content group, or a membership dictionary with several. */
const layerKeys = {
  ...plain('Type Name Intent P'),
  Usage: 'layerUsage',
  OCGs: 'layer',
  VE: 'layer',
} as const

export const printable: Record<DictionaryKind, Record<string, Kind | undefined>> = {
  resources: {
    ProcSet: 'plain',
    ExtGState: 'each graphicsState',
    ColorSpace: 'each colorSpace',
    Pattern: 'each pattern',
    Shading: 'each shading',
    XObject: 'each xobject',
    Font: 'each font',
    Properties: 'each layer',
  },
  form: {
    ...plain('Type Subtype FormType BBox Matrix'),
    Resources: 'resources',
    Group: 'group',
    OC: 'layer',
  },
  image: {
    ...plain(
      'Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte',
    ),
    ColorSpace: 'colorSpace',
    Mask: 'image',
    SMask: 'image',
    OC: 'layer',
  },
  group: { ...plain('Type S I K'), CS: 'colorSpace' },
  graphicsState: {
    ...plain('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
    Font: 'font',
    SMask: 'softMask',
    HT: 'halftone',
    BG: 'function',
    BG2: 'function',
    UCR: 'function',
    UCR2: 'function',
    TR: 'function',
    TR2: 'function',
  },
  softMask: { ...plain('Type S BC'), G: 'form', TR: 'function' },
  halftone: {
    ...plain('Type HalftoneType Frequency Angle AccurateScreens Width Height Width2 Height2 Xsquare Ysquare'),
    SpotFunction: 'function',
    TransferFunction: 'function',
    Default: 'halftone',
    Gray: 'halftone',
    Black: 'halftone',
    Cyan: 'halftone',
    Magenta: 'halftone',
    Yellow: 'halftone',
    Red: 'halftone',
    Green: 'halftone',
    Blue: 'halftone',
  },
  // An array of a name, other spaces, functions, a profile or a table, and a dictionary of values.
  colorSpace: {
    ...functionKeys,
    ...plain('WhitePoint BlackPoint Gamma Matrix Subtype Components'),
    Alternate: 'colorSpace',
    Colorants: 'each colorSpace',
    Process: 'colorSpace',
    ColorSpace: 'colorSpace',
  },
  pattern: {
    ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'graphicsState',
  },
  shading: {
    ...plain('ShadingType Background BBox AntiAlias Domain Coords Extend Matrix'),
    ...plain('BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
    ColorSpace: 'colorSpace',
    Function: 'function',
  },
  function: functionKeys,
  font: {
    ...plain('Type Subtype Name BaseFont FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix'),
    FontDescriptor: 'fontDescriptor',
    Encoding: 'encoding',
    ToUnicode: 'encoding',
    DescendantFonts: 'font',
    CIDSystemInfo: 'encoding',
    CIDToGIDMap: 'bytes',
    CharProcs: 'each bytes',
    Resources: 'resources',
  },
  fontDescriptor: {
    ...plain(
      'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading',
    ),
    ...plain('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet'),
    FontFile: 'fontFile',
    FontFile2: 'fontFile',
    FontFile3: 'fontFile',
    Style: 'fontDescriptor',
    Panose: 'plain',
    CIDSet: 'bytes',
    FD: 'each fontDescriptor',
  },
  fontFile: plain('Subtype Length1 Length2 Length3'),
  encoding: {
    ...plain('Type BaseEncoding Differences CMapName WMode Registry Ordering Supplement'),
    CIDSystemInfo: 'encoding',
    UseCMap: 'encoding',
  },
  decodeParms: {
    ...plain('K EndOfLine EncodedByteAlign Columns Rows EndOfBlock BlackIs1 DamagedRowsBeforeError'),
    ...plain('ColorTransform Predictor Colors BitsPerComponent EarlyChange'),
    JBIG2Globals: 'bytes',
  },
  layer: layerKeys,
  layerUsage: { Print: 'layerState', View: 'layerState', Export: 'layerState', Zoom: 'layerState' },
  layerState: plain('Subtype PrintState ViewState ExportState min max'),
  layers: { OCGs: 'layer', D: 'layerSettings', Configs: 'layerSettings' },
  layerSettings: { ...plain('BaseState Intent'), ON: 'layer', OFF: 'layer', AS: 'layerEvent' },
  layerEvent: { ...plain('Event Category'), OCGs: 'layer' },
  bytes: {},
}
