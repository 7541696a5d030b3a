// The ten passwords named in rule R7, followed by the most common leaked ones of at least eight characters.
const tenOfRule = 'password 123456 12345678 qwerty abc123 password123 admin letmein welcome monkey'
const mostLeaked = `
123456789 1234567890 12345678910 123123123 111111111 11111111 00000000 0000000000 87654321 987654321
0987654321 88888888 99999999 77777777 66666666 55555555 44444444 33333333 22222222 12341234 11223344
1122334455 123321123 147258369 789456123 123654789 741852963 159753456 102030405 1234qwer 123qweasd
12qwaszx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc qwer1234 qwerty12 qwerty123
qwerty1234 qwertyui qwertyuiop qwertyqwerty asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 q1w2e3r4
q1w2e3r4t5 a1b2c3d4 abcd1234 abc12345 abcdefgh abcdefg1 aa123456 a1234567 a12345678 a123456789 aaaaaaaa
password1 password12 password1234 password12345 password! password1! passw0rd p@ssw0rd p@ssword pa55word
passwort passwort1 motdepasse mypassword yourpassword changeme changeme1 changeme123 welcome1 welcome12
welcome123 welcome1! letmein1 letmein123 iloveyou iloveyou1 iloveyou2 loveyou1 sunshine sunshine1 princess
princess1 football football1 baseball baseball1 basketball superman superman1 starwars spiderman batman123
trustno1 whatever master123 administrator admin123 admin1234 administrator1 root1234 test1234 testtest
testing123 computer computer1 internet internet1 samsung1 iphone123 michelle jennifer jonathan danielle
charlie1 jordan23 michael1 michael123 victoria veronica chocolate butterfly dolphins elephant mercedes
corvette mustang1 ferrari1 chelsea1 liverpool liverpool1 arsenal1 barcelona juventus pokemon1 naruto123
minecraft fuckyou1 monkey123 monkey12 dragon123 shadow123 summer2024 summer2025 summer2026 winter2024
winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 december1 hello123 hellohello
google123 facebook facebook1 linkedin blink182 slipknot metallica nirvana1 greenday eminem123 babygirl
babygirl1 sweetheart precious angel123 christian blessed1 jesus123 godisgood 1234567a 12345678a 123456789a
123456abc abc123456 abcabc123 zaq12wsx zaq1zaq1 xsw21qaz !qaz2wsx 1password guest123 default1 secret123
archery1 archery123 bowhunter compound recurve1 longbow1 bullseye robinhood robinhood1 fletch123
`

export const commonPasswords: ReadonlySet<string> = new Set(`${tenOfRule} ${mostLeaked}`.trim().split(/\s+/))
