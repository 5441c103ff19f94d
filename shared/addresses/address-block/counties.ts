/** Counties of Britain and Northern Ireland, which people write below the post town. */
const british = new Set(
  'bedfordshire,berkshire,buckinghamshire,cambridgeshire,cheshire,cornwall,cumbria,derbyshire,devon,dorset,east sussex,essex,gloucestershire,greater manchester,hampshire,herefordshire,hertfordshire,isle of wight,kent,lancashire,leicestershire,lincolnshire,merseyside,middlesex,norfolk,north yorkshire,northamptonshire,northumberland,nottinghamshire,oxfordshire,rutland,shropshire,somerset,south yorkshire,staffordshire,suffolk,surrey,tyne and wear,warwickshire,west midlands,west sussex,west yorkshire,wiltshire,worcestershire,yorkshire,aberdeenshire,angus,argyll,ayrshire,berwickshire,caithness,clackmannanshire,dumfriesshire,east lothian,fife,inverness-shire,kinross-shire,lanarkshire,midlothian,moray,morayshire,nairnshire,perthshire,renfrewshire,ross-shire,roxburghshire,selkirkshire,stirlingshire,sutherland,west lothian,wigtownshire,anglesey,carmarthenshire,ceredigion,clwyd,conwy,denbighshire,dyfed,flintshire,gwent,gwynedd,mid glamorgan,monmouthshire,pembrokeshire,powys,south glamorgan,west glamorgan'.split(
    ',',
  ),
)
/** `Co. Cork`, `County Antrim` */
const irish = /^(?:co\.?|county) \p{L}+$/iu

/** Whether a line is a county of Britain or Ireland. */
export const isCounty = (line: string): boolean => irish.test(line) || british.has(line.toLowerCase())
