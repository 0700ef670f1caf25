import { ownValue } from '../../../helpers.ts';
import { wordsOf } from './words.ts';

/**
 * Words of a language that carry little meaning in a question. The index itself knows which other words are frequent.
 * “Without” is not among them, because the title “Without Docker” does not mean the same as “docker”.
 */
const byLanguage: Readonly<Record<string, string>> = {
  en: `a about am an and any are as at be been but by can could did do does doing for from had has have how i if in
    into is it its me my no not of off on or our own shall should so some such than that the their them then there these
    they this those to too us was we were what when where which while who why will with would you your`,
  de: `aber als am an auch auf aus bei bin bis das dass dem den der des die ein eine einem einen einer es für hat ich im
    in ist kann man mein mit nach nicht oder sein sich sie sind so um und uns von vor was wenn wer wie wird wo wozu zu
    zum zur`,
  fr: `à au aux avec ce ces cette comment dans de des du elle en est et il ils je la le les leur lui ma mais mes mon ne
    nous on ou où par pas pour quand que quel quelle qui sa se ses son sont sur un une vos votre vous`,
  es: `a al como con cual cuando de del donde el ella en es esta este la las lo los me mi mis no o para pero por que qué
    quien se si son su sus un una y yo`,
};

/** The common words of a language tag such as `en` or `fr-CA`, both as spelled and normalized. */
export function commonWords(language: string): string[] {
  const [base = ''] = language.toLowerCase().split('-');
  const words = ownValue(byLanguage, base) ?? '';
  return [...new Set(wordsOf(words).flatMap(({ exact, text }) => [exact, text]))];
}
