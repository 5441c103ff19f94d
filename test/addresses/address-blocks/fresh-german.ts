import { rowsOf } from './block.ts'

/** German, Austrian and Swiss blocks, written without a look at the reader and before it was mended for them. */
const rows = `
Holzbau Lindner GmbH | Gewerbepark 7 | 94315 Straubing | Deutschland => DE ¦ Holzbau Lindner GmbH ¦ Gewerbepark 7 ¦ 94315 ¦ Straubing
Katharina Seibold | Am Mühlbach 12a | 83022 Rosenheim => DE ¦ Katharina Seibold ¦ Am Mühlbach 12a ¦ 83022 ¦ Rosenheim
Fahrradhaus Petersen | Inh. Jörn Petersen | Norderstr. 88 | 24939 Flensburg | Tel. 0461 550912 => DE ¦ Fahrradhaus Petersen ¦ Norderstr. 88 ¦ 24939 ¦ Flensburg ¦ contact=Inh. Jörn Petersen ¦ phone=0461 550912
Frau | Dr. Annegret Wiechmann | Kaiser-Friedrich-Ring 41 | 65185 Wiesbaden => DE ¦ Frau Dr. Annegret Wiechmann ¦ Kaiser-Friedrich-Ring 41 ¦ 65185 ¦ Wiesbaden
Jonas Ebeling | 8134567 21 | Packstation 114 | 38100 Braunschweig => DE ¦ Jonas Ebeling ¦ Packstation 114 ¦ 38100 ¦ Braunschweig ¦ addition=8134567 21
Miriam Kurz | Postnummer 91827364 | Packstation 203 | 70174 Stuttgart | Deutschland => DE ¦ Miriam Kurz ¦ Packstation 203 ¦ 70174 ¦ Stuttgart ¦ addition=Postnummer 91827364
Heiko Brandes | 71625348 | Postfiliale 517 | 31134 Hildesheim => DE ¦ Heiko Brandes ¦ Postfiliale 517 ¦ 31134 ¦ Hildesheim ¦ addition=71625348
Lea Sommerfeld | c/o Familie Gröning | Eichenweg 3 | 26789 Leer => DE ¦ Lea Sommerfeld ¦ Eichenweg 3 ¦ 26789 ¦ Leer ¦ addition=c/o Familie Gröning
Technische Universität Ilmenau | Institut für Biomedizinische Technik | z. Hd. Herrn Prof. Haueisen | Gustav-Kirchhoff-Straße 2 | 98693 Ilmenau | Germany => DE ¦ Technische Universität Ilmenau ¦ Gustav-Kirchhoff-Straße 2 ¦ 98693 ¦ Ilmenau ¦ contact=Herrn Prof. Haueisen ¦ addition=Institut für Biomedizinische Technik
Bäckerei Hollmann KG | Wareneingang Tor 3 | Industriestraße 17-19 | 49716 Meppen | DE => DE ¦ Bäckerei Hollmann KG ¦ Industriestraße 17-19 ¦ 49716 ¦ Meppen ¦ addition=Wareneingang Tor 3
Optik Sauer e.K. | Marktplatz 4 | 97421 Schweinfurt | info@optik-sauer.example | 09721 / 47 33 0 => DE ¦ Optik Sauer e.K. ¦ Marktplatz 4 ¦ 97421 ¦ Schweinfurt ¦ phone=09721 / 47 33 0 ¦ email=info@optik-sauer.example
Stefan Radtke | Straße des Friedens 23 | D-17489 Greifswald => DE ¦ Stefan Radtke ¦ Straße des Friedens 23 ¦ 17489 ¦ Greifswald
Metallwerk Haupt GmbH & Co. KG | Abt. Einkauf | Frau Simone Vogt | An der Bahn 5 b | 57072 Siegen | Mobil: +49 171 5550142 => DE ¦ Metallwerk Haupt GmbH & Co. KG ¦ An der Bahn 5 b ¦ 57072 ¦ Siegen ¦ contact=Frau Simone Vogt ¦ phone=+49 171 5550142 ¦ addition=Abt. Einkauf
Yusuf Aydın | Wrangelstraße 61, 3. OG links | 10997 Berlin => DE ¦ Yusuf Aydın ¦ Wrangelstraße 61, 3. OG links ¦ 10997 ¦ Berlin
Claudia Ott | Q7 24 | 68161 Mannheim | Deutschland => DE ¦ Claudia Ott ¦ Q7 24 ¦ 68161 ¦ Mannheim
Weingut Ellwanger | Oberes Tor 1 | 97332 Volkach a. Main => DE ¦ Weingut Ellwanger ¦ Oberes Tor 1 ¦ 97332 ¦ Volkach a. Main
Anton Hirsch | Haus Nr. 14 | 94136 Thyrnau | Germany => DE ¦ Anton Hirsch ¦ Haus Nr. 14 ¦ 94136 ¦ Thyrnau
Amtsgericht Görlitz | Postplatz 18 | 02826 Görlitz => DE ¦ Amtsgericht Görlitz ¦ Postplatz 18 ¦ 02826 ¦ Görlitz
Praxis Dr. med. Felix Thoma | Obere Hauptstr. 10 1/2 | 85354 Freising => DE ¦ Praxis Dr. med. Felix Thoma ¦ Obere Hauptstr. 10 1/2 ¦ 85354 ¦ Freising
Svenja und Tim Albrecht | Zum Wiesengrund 9 | 35037 Marburg | +49 (0)6421 998877 | albrecht@mail.example => DE ¦ Svenja und Tim Albrecht ¦ Zum Wiesengrund 9 ¦ 35037 ¦ Marburg ¦ phone=+49 (0)6421 998877 ¦ email=albrecht@mail.example
Kindertagesstätte Sonnenkäfer | Kirchgasse 2 | 99423 Weimar => DE ¦ Kindertagesstätte Sonnenkäfer ¦ Kirchgasse 2 ¦ 99423 ¦ Weimar
Nordlicht Versand UG (haftungsbeschränkt) | Hafenstraße 112 | 27576 Bremerhaven | Allemagne => DE ¦ Nordlicht Versand UG (haftungsbeschränkt) ¦ Hafenstraße 112 ¦ 27576 ¦ Bremerhaven
Tischlerei Moser GmbH | Bahnhofstraße 24 | 9500 Villach | Österreich => AT ¦ Tischlerei Moser GmbH ¦ Bahnhofstraße 24 ¦ 9500 ¦ Villach
Mag. Birgit Holzer | Mariahilfer Straße 103/2/14 | 1060 Wien | Austria => AT ¦ Mag. Birgit Holzer ¦ Mariahilfer Straße 103/2/14 ¦ 1060 ¦ Wien
Familie Gruber | Dorf 37 | A-6370 Kitzbühel => AT ¦ Familie Gruber ¦ Dorf 37 ¦ 6370 ¦ Kitzbühel
Lukas Steindl | Annenstraße 45, Top 12 | 8020 Graz | AT => AT ¦ Lukas Steindl ¦ Annenstraße 45, Top 12 ¦ 8020 ¦ Graz
Alpenkräuter Versand OG | z.H. Eva Pichler | Salzburger Straße 8 | 4840 Vöcklabruck | Österreich | Tel.: +43 7672 12345 => AT ¦ Alpenkräuter Versand OG ¦ Salzburger Straße 8 ¦ 4840 ¦ Vöcklabruck ¦ contact=Eva Pichler ¦ phone=+43 7672 12345
Herrn | Ing. Georg Wallner | Stiege 2 Tür 7 | Linzer Straße 19 | 3100 St. Pölten | Austria => AT ¦ Herrn Ing. Georg Wallner ¦ Linzer Straße 19 ¦ 3100 ¦ St. Pölten ¦ addition=Stiege 2 Tür 7
Urs Zbinden | Bundesgasse 12 | 3011 Bern | Schweiz => CH ¦ Urs Zbinden ¦ Bundesgasse 12 ¦ 3011 ¦ Bern
Bäckerei Hug AG | Seestrasse 4 | CH-6004 Luzern => CH ¦ Bäckerei Hug AG ¦ Seestrasse 4 ¦ 6004 ¦ Luzern
Sabine Förster, Rosenweg 8, 01099 Dresden, Deutschland => DE ¦ Sabine Förster ¦ Rosenweg 8 ¦ 01099 ¦ Dresden
Elektro Walz GmbH, Daimlerstr. 3, 71254 Ditzingen, Tel 07156 1234-0 => DE ¦ Elektro Walz GmbH ¦ Daimlerstr. 3 ¦ 71254 ¦ Ditzingen ¦ phone=07156 1234-0
Name: Petra Junghans | Straße: Lange Reihe | Hausnummer: 47 | PLZ: 20099 | Ort: Hamburg | Land: Deutschland | Telefon: 040 280 55 66 | E-Mail: petra.j@web.example => DE ¦ Petra Junghans ¦ Lange Reihe 47 ¦ 20099 ¦ Hamburg ¦ phone=040 280 55 66 ¦ email=petra.j@web.example
Lieferadresse: | Firma: Gartencenter Blum | Ansprechpartner: Dirk Blum | Straße: Am Anger 6 | PLZ/Ort: 99084 Erfurt | Land: DE => DE ¦ Gartencenter Blum ¦ Am Anger 6 ¦ 99084 ¦ Erfurt ¦ contact=Dirk Blum
MARTIN KRAUSE\r | BERLINER ALLEE 210\r | 13088 BERLIN\r | DEUTSCHLAND\r => DE ¦ MARTIN KRAUSE ¦ BERLINER ALLEE 210 ¦ 13088 ¦ BERLIN
Werkzeug\u00a0Maier\u00a0GmbH | Hauptstraße\u00a021 | 72764\u00a0Reutlingen => DE ¦ Werkzeug Maier GmbH ¦ Hauptstraße 21 ¦ 72764 ¦ Reutlingen
  Ulrike   Beer |    Fichtenweg  4 c |  |    91052   Erlangen    => DE ¦ Ulrike Beer ¦ Fichtenweg 4 c ¦ 91052 ¦ Erlangen
> Kathrin Busch | > Lindenallee 32 | > 50968 Köln | > Tel: 0221-345678 => DE ¦ Kathrin Busch ¦ Lindenallee 32 ¦ 50968 ¦ Köln ¦ phone=0221-345678
Hannah Vogel | hannah.vogel@post.example | Schillerstraße 5 | +49 151 23456789 | 07743 Jena => DE ¦ Hannah Vogel ¦ Schillerstraße 5 ¦ 07743 ¦ Jena ¦ phone=+49 151 23456789 ¦ email=hannah.vogel@post.example
Fa. Dachdecker Rühl | 0 56 61 / 73 20 11 | Melsunger Weg 2 | 34212 Melsungen => DE ¦ Fa. Dachdecker Rühl ¦ Melsunger Weg 2 ¦ 34212 ¦ Melsungen ¦ phone=0 56 61 / 73 20 11
Deutschland | 45127 Essen | Kettwiger Straße 20 | Buchhandlung Proust => DE ¦ Buchhandlung Proust ¦ Kettwiger Straße 20 ¦ 45127 ¦ Essen
Schmidtke, Olaf | Gartenstr. 9 | 88212 Ravensburg => DE ¦ Schmidtke, Olaf ¦ Gartenstr. 9 ¦ 88212 ¦ Ravensburg
Anne Winter | Wohnung 12 | Hinterhaus | Karl-Marx-Allee 90A | 10243 Berlin | Germany => DE ¦ Anne Winter ¦ Karl-Marx-Allee 90A ¦ 10243 ¦ Berlin ¦ addition=Wohnung 12, Hinterhaus
Shop Nr. 14 - Schuhhaus Kröger | Lange Straße 30 | 18055 Rostock => DE ¦ Shop Nr. 14 - Schuhhaus Kröger ¦ Lange Straße 30 ¦ 18055 ¦ Rostock
Herr | Andreas Zimmer | Zimmer & Sohn Fenster GmbH | Ringstr. 5–7 | 66482 Zweibrücken => DE ¦ Zimmer & Sohn Fenster GmbH ¦ Ringstr. 5–7 ¦ 66482 ¦ Zweibrücken ¦ contact=Herr Andreas Zimmer
Österreich | Franz Huber | Nr. 88 | 5450 Werfen => AT ¦ Franz Huber ¦ Nr. 88 ¦ 5450 ¦ Werfen
Lena Schwarz | Talstraße 14 | 0711 223344 | 70188 Stuttgart-Ost | DEU => DE ¦ Lena Schwarz ¦ Talstraße 14 ¦ 70188 ¦ Stuttgart-Ost ¦ phone=0711 223344
DHL Packstation 145 | Postnr.: 6543210 | Kemal Öztürk | 80331 München => DE ¦ Kemal Öztürk ¦ DHL Packstation 145 ¦ 80331 ¦ München ¦ addition=Postnr.: 6543210
Silke Franke, Postnummer 44556677, Packstation 132, 06108 Halle (Saale) => DE ¦ Silke Franke ¦ Packstation 132 ¦ 06108 ¦ Halle (Saale) ¦ addition=Postnummer 44556677
Kathleen O'Connor | c/o Studentenwohnheim Haus 4, Zi. 212 | Albert-Einstein-Straße 29 | 18059 Rostock | Germany => DE ¦ Kathleen O'Connor ¦ Albert-Einstein-Straße 29 ¦ 18059 ¦ Rostock ¦ addition=c/o Studentenwohnheim Haus 4, Zi. 212
Name\tAnja Roth | Straße\tMozartstr. 15 | PLZ\t86152 | Ort\tAugsburg | Land\tDeutschland => DE ¦ Anja Roth ¦ Mozartstr. 15 ¦ 86152 ¦ Augsburg
Anja Roth\tMozartstr. 15\t86152\tAugsburg\tDE => DE ¦ Anja Roth ¦ Mozartstr. 15 ¦ 86152 ¦ Augsburg
Jürgen Weiß | Bei den Mühren 91 | Hamburg 20457 | Alemania => DE ¦ Jürgen Weiß ¦ Bei den Mühren 91 ¦ 20457 ¦ Hamburg
Nina Paulsen | Straße 42 Nr. 18 | 13125 Berlin => DE ¦ Nina Paulsen ¦ Straße 42 Nr. 18 ¦ 13125 ¦ Berlin
Hilde Becker | Schlossallee 1 | 78462 Konstanz, Deutschland => DE ¦ Hilde Becker ¦ Schlossallee 1 ¦ 78462 ¦ Konstanz
Daniela Kraft\u200b | Hermannstraße\u00a033 | 12049\u202fBerlin | \ufeffDeutschland => DE ¦ Daniela Kraft ¦ Hermannstraße 33 ¦ 12049 ¦ Berlin
Ziegelei Hartl GmbH | Lehmgrubenweg 2 | 84137 Vilsbiburg | Deutschland => DE ¦ Ziegelei Hartl GmbH ¦ Lehmgrubenweg 2 ¦ 84137 ¦ Vilsbiburg
Nadine Oelkers | Brunnenstraße 9c | 37154 Northeim => DE ¦ Nadine Oelkers ¦ Brunnenstraße 9c ¦ 37154 ¦ Northeim
Raumausstattung Thiess | Herr Uwe Thiess | Kirchhofsallee 17 | 24943 Flensburg | Telefon 0461/2233-10 => DE ¦ Raumausstattung Thiess ¦ Kirchhofsallee 17 ¦ 24943 ¦ Flensburg ¦ contact=Herr Uwe Thiess ¦ phone=0461/2233-10
Patrick Ahlers | Postnummer: 60718293 | Packstation 178 | 26382 Wilhelmshaven => DE ¦ Patrick Ahlers ¦ Packstation 178 ¦ 26382 ¦ Wilhelmshaven ¦ addition=60718293
Gülcan Şahin | 45362718 | Packstation 106 | 47051 Duisburg | Germany => DE ¦ Gülcan Şahin ¦ Packstation 106 ¦ 47051 ¦ Duisburg ¦ addition=45362718
Renate Koslowski | 39281746 | Postfiliale 544 | 17033 Neubrandenburg => DE ¦ Renate Koslowski ¦ Postfiliale 544 ¦ 17033 ¦ Neubrandenburg ¦ addition=39281746
Felix Brüning | c/o WG Sander/Otte | Goethestr. 56 | 48145 Münster => DE ¦ Felix Brüning ¦ Goethestr. 56 ¦ 48145 ¦ Münster ¦ addition=c/o WG Sander/Otte
Hochschule Wismar | Fakultät Gestaltung | Frau Prof. Inga Duwe | Philipp-Müller-Straße 14 | 23966 Wismar => DE ¦ Hochschule Wismar ¦ Philipp-Müller-Straße 14 ¦ 23966 ¦ Wismar ¦ contact=Frau Prof. Inga Duwe ¦ addition=Fakultät Gestaltung
Spedition Wagenknecht | Rampe 4 | Am Güterbahnhof 33-35 | 06449 Aschersleben => DE ¦ Spedition Wagenknecht ¦ Am Güterbahnhof 33-35 ¦ 06449 ¦ Aschersleben ¦ addition=Rampe 4
Uhren Paulsen e.K. | Großflecken 62 | 24534 Neumünster | kontakt@uhren-paulsen.example | Tel. 04321 40 50 60 => DE ¦ Uhren Paulsen e.K. ¦ Großflecken 62 ¦ 24534 ¦ Neumünster ¦ phone=04321 40 50 60 ¦ email=kontakt@uhren-paulsen.example
Detlef Mohr | Unter den Linden 3 | D-15230 Frankfurt (Oder) => DE ¦ Detlef Mohr ¦ Unter den Linden 3 ¦ 15230 ¦ Frankfurt (Oder)
Isabella Hentschel | Vor dem Steintor 148 | 28203 Bremen | DEUTSCHLAND | 0171-9988776 => DE ¦ Isabella Hentschel ¦ Vor dem Steintor 148 ¦ 28203 ¦ Bremen ¦ phone=0171-9988776
Landmetzgerei Fuchs OHG | Dorfplatz 1 a | 97762 Hammelburg => DE ¦ Landmetzgerei Fuchs OHG ¦ Dorfplatz 1 a ¦ 97762 ¦ Hammelburg
Kilian Rupp | Innere Münchener Str. 8 1/3 | 84036 Landshut => DE ¦ Kilian Rupp ¦ Innere Münchener Str. 8 1/3 ¦ 84036 ¦ Landshut
Gesundheitsamt Kleve | Nassauerallee 15-23 | 47533 Kleve => DE ¦ Gesundheitsamt Kleve ¦ Nassauerallee 15-23 ¦ 47533 ¦ Kleve
Margarete Dietz | Hintere Gasse 4 | 74523 Schwäbisch Hall | Germany => DE ¦ Margarete Dietz ¦ Hintere Gasse 4 ¦ 74523 ¦ Schwäbisch Hall
Inselhotel Seeblick | Strandpromenade 11 | 18609 Binz | Deutschland => DE ¦ Inselhotel Seeblick ¦ Strandpromenade 11 ¦ 18609 ¦ Binz
Volker Stahl | Siedlung 5 | 19288 Ludwigslust => DE ¦ Volker Stahl ¦ Siedlung 5 ¦ 19288 ¦ Ludwigslust
Zentralklinikum Suhl | Apotheke | z.Hd. Frau Ilona Greif | Albert-Schweitzer-Straße 2 | 98527 Suhl => DE ¦ Zentralklinikum Suhl ¦ Albert-Schweitzer-Straße 2 ¦ 98527 ¦ Suhl ¦ contact=Frau Ilona Greif ¦ addition=Apotheke
Sennerei Hittisau | Platz 370 | 6952 Hittisau | Österreich => AT ¦ Sennerei Hittisau ¦ Platz 370 ¦ 6952 ¦ Hittisau
Dipl.-Ing. Markus Egger | Landstraßer Hauptstraße 71/1/309 | 1030 Wien | AT => AT ¦ Dipl.-Ing. Markus Egger ¦ Landstraßer Hauptstraße 71/1/309 ¦ 1030 ¦ Wien
Christine Lechner | Dorfstraße 12a | A-5722 Niedernsill => AT ¦ Christine Lechner ¦ Dorfstraße 12a ¦ 5722 ¦ Niedernsill
Sport Hämmerle KG | Marktstraße 29 | 6850 Dornbirn | Austria | +43 5572 112233 => AT ¦ Sport Hämmerle KG ¦ Marktstraße 29 ¦ 6850 ¦ Dornbirn ¦ phone=+43 5572 112233
Josef Zauner | Oberndorf 16 | 4820 Bad Ischl | Österreich => AT ¦ Josef Zauner ¦ Oberndorf 16 ¦ 4820 ¦ Bad Ischl
Gisela Adam, Am Sportplatz 2, 34497 Korbach => DE ¦ Gisela Adam ¦ Am Sportplatz 2 ¦ 34497 ¦ Korbach
Sanitär Huber KG, Ludwigstr. 19 b, D-93413 Cham, Deutschland, Tel. 09971/8080 => DE ¦ Sanitär Huber KG ¦ Ludwigstr. 19 b ¦ 93413 ¦ Cham ¦ phone=09971/8080
Vorname: Ole | Nachname: Jessen | Straße: Süderstraße 4 | Postleitzahl: 25746 | Stadt: Heide | Land: Deutschland | Handy: 0160 1112223 => DE ¦ Ole Jessen ¦ Süderstraße 4 ¦ 25746 ¦ Heide ¦ phone=0160 1112223
DR. HEIDI BRAUN\r | KÖNIGSTRASSE 30\r | 32423 MINDEN\r => DE ¦ DR. HEIDI BRAUN ¦ KÖNIGSTRASSE 30 ¦ 32423 ¦ MINDEN
Möbelhaus\u00a0Kern | Bundesstraße\u00a014 | \u00a097953\u00a0Königheim => DE ¦ Möbelhaus Kern ¦ Bundesstraße 14 ¦ 97953 ¦ Königheim
> Bernd Ostermann | > Mühlenweg 71 | > 29221 Celle | > bernd.ostermann@mail.example => DE ¦ Bernd Ostermann ¦ Mühlenweg 71 ¦ 29221 ¦ Celle ¦ email=bernd.ostermann@mail.example
+49 4131 778899 | Tanja Wulf | Am Sande 25 | 21335 Lüneburg => DE ¦ Tanja Wulf ¦ Am Sande 25 ¦ 21335 ¦ Lüneburg ¦ phone=+49 4131 778899
Christian Pohlmann | christian@pohlmann.example | Deichstr. 18 | (04421) 99 88 77 | 26389 Wilhelmshaven | Deutschland => DE ¦ Christian Pohlmann ¦ Deichstr. 18 ¦ 26389 ¦ Wilhelmshaven ¦ phone=(04421) 99 88 77 ¦ email=christian@pohlmann.example
53639 Königswinter | Drachenfelsstraße 12 | Weinhandel Pieper => DE ¦ Weinhandel Pieper ¦ Drachenfelsstraße 12 ¦ 53639 ¦ Königswinter
Rita Engel | Auf der Höhe 3 | Weimar 99425 | Germany => DE ¦ Rita Engel ¦ Auf der Höhe 3 ¦ 99425 ¦ Weimar
Holger Jansen Osterstraße 54 20259 Hamburg => DE ¦ Holger Jansen ¦ Osterstraße 54 ¦ 20259 ¦ Hamburg
Lisa Hoffmann, Packstation 119, 98765432, 50667 Köln => DE ¦ Lisa Hoffmann ¦ Packstation 119 ¦ 50667 ¦ Köln ¦ addition=98765432
Mirko Sauer | Packstation 115 / Postnr. 12341234 | 99086 Erfurt => DE ¦ Mirko Sauer ¦ Packstation 115 ¦ 99086 ¦ Erfurt ¦ addition=Postnr. 12341234
Praxis für Ergotherapie | Sandra Eich | Bismarckstr. 27, 2. Etage | 67655 Kaiserslautern | Tel. (06 31) 12 34 56 => DE ¦ Praxis für Ergotherapie ¦ Bismarckstr. 27, 2. Etage ¦ 67655 ¦ Kaiserslautern ¦ contact=Sandra Eich ¦ phone=(06 31) 12 34 56
Herrn | Ludwig Brandl | Brandl Landtechnik GmbH | Passauer Str. 40 | 94060 Pocking => DE ¦ Brandl Landtechnik GmbH ¦ Passauer Str. 40 ¦ 94060 ¦ Pocking ¦ contact=Herrn Ludwig Brandl
Empfänger\tSporthaus Nagel GmbH | Straße\tBergweg 2 | PLZ/Ort\t87527 Sonthofen | Land\tDE => DE ¦ Sporthaus Nagel GmbH ¦ Bergweg 2 ¦ 87527 ¦ Sonthofen
Sporthaus Nagel GmbH\tBergweg 2\t87527\tSonthofen\tDeutschland => DE ¦ Sporthaus Nagel GmbH ¦ Bergweg 2 ¦ 87527 ¦ Sonthofen
Evelyn Krüger | Stargarder Str. 60 - 62 | 10437 Berlin-Prenzlauer Berg, Deutschland => DE ¦ Evelyn Krüger ¦ Stargarder Str. 60 - 62 ¦ 10437 ¦ Berlin-Prenzlauer Berg
`

export const freshGerman = rowsOf(rows)
