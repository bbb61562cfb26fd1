/** Plain English words of eight or more letters: whatever somebody may take for a secret. */
export const dictionary: readonly string[] = `
  absolute academic accident accurate activity addition advanced adventure afternoon agreement aircraft altogether
  ambition analysis ancestor announce apparent applause approach argument assembly attempts attitude audience baseball
  basement beautiful behavior birthday blackbird blanket blossoms boundary breakfast brilliant broadcast building
  business calendar campaign capacity cathedral ceremony challenge champion character chemical children chocolate
  circumstance civilian classroom climbing clothing collapse colleague collection commerce community comparison
  complete computer condition confidence conformance connection conscious consider constant contents contract control
  corridor counting creation creature crossing currency customer daughter deadline december decision delicate delivery
  describe deserves designer dialogue dictionary different dinosaur direction disaster discover dismissed distance
  district division document domestic doubtful dramatic dressing duration dynamics earnings economic education election
  electric elephant elevator emphasis employee encounter engineer enormous entirely entrance envelope equality escaping
  estimate everyone everything evidence example exchange exercise existing expected expensive explain external
  familiar favorite february festival fifteen football forecast forgotten fortunate fountain fragment frequent
  friendly function furniture gardener generous gorgeous gradually graduate grateful greeting grandmother guardian
  handsome happened hardware headline heritage highland historic homework hospital hundreds identity illustrate
  imagined important incident included increase industry inevitable innocent instance interest internal interval
  invisible involved isolated judgment junction keyboard kindness kingdom language laughter learning lecturer
  leverage listener literary location machinery magnetic majority manpower marriage material mechanic medicine
  memories merchant messages midnight military minister mistaken moderate moonlight mountain movement multiple
  national negative neighbour newspaper nineteen nobody northern notebook november numerous observed occasion official
  operation opposite optional ordinary original outgoing overseas painting parallel passenger password patience
  peaceful perceive personal persuade physical pleasure platform position positive possible powerful practice precious
  pregnant presence previous princess probably problems produced profile progress promises property proposal prospect
  publicly purchase quantity question railroad received recently refused register relative relevant remember repeated
  required research resident response restless retrieve revealed rhetoric romantic scenario schedule sequence serious
  severely shopping shoulder something somewhere southern specific standard straight strategy strength struggle
  stunning suddenly sunlight supposed surgeon surprise survival surround syllabus sympathy teaching tendency terminal
  thinking thousand together tomorrow training transfer traveler treasure triangle tropical ultimate umbrella universe
  unlikely vacation valuable vertical violence volcanic warranty weakness whatever wherever wilderness wonderful
  workshop yesterday yourself
`
  .split(/\s+/)
  .filter(({ length }) => length >= 8);
