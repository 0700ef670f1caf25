import { parser as go } from '@lezer/go';
import { parser as java } from '@lezer/java';
import { parser as javascript } from '@lezer/javascript';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';

const grammars = { javascript, python, go, java, php };

/** True if the grammar of a language accepts the code. */
export function isValidCode(language: keyof typeof grammars, code: string): boolean {
  let isValid = true;
  grammars[language].parse(code).iterate({
    enter: ({ type }) => {
      if (type.isError) isValid = false;
    },
  });
  return isValid;
}
