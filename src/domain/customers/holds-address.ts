/** Top-level domains that no word of a personal name ends with. After a two-letter country code, a word of four letters makes a domain. */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|xyz|top|site|online|shop|store|club|app|dev|link|click|live|pro|vip|icu|buzz|win|bid|loan|work|page|website|space|fun|life|world|today|tech|cloud|ltd|cat|gal|io|ly|me|gl|gd|gg|co|cc|tv|to|ws|ai|ru|cn|tk|ml|ga|cf|gq|uk|us|eu|pt|fr|it|nl|pl|br|mx|ar|cl|in|ch|at|cz|ro|ua|tr|jp|kr|au|ca';
const PARTICLES = 'de|es|la|do|be|se|no';
const DOMAIN = new RegExp(
  `(^|[^\\p{L}\\d])[\\p{L}\\d-]+\\.((${ENDINGS})|xn--[a-z\\d-]+)(?![\\p{L}\\d])|[\\p{L}\\d-]{4,}\\.(${PARTICLES})(?![\\p{L}\\d])`,
  'iu',
);

/**
 * Whether a name contains a web or e-mail address, as in spam that abuses our greeting. Abbreviations ("Fco.Javier", "M.ª", "S.L.") do not
 * count.
 */
export function holdsAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('。', '.');
  return /:\/\/|\bwww\d?\.|@|\p{L}\.\p{L}+\//iu.test(plain) || DOMAIN.test(plain);
}
