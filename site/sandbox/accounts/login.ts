import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf, isMissing } from '../http/values.ts';
import { exampleAccount } from './example-accounts.ts';
import { isPassword } from './password.ts';
import { signToken, tokenCookie } from './token.ts';

/** `auth.login` */
export async function login({ body, state, environment }: Call): Promise<Response> {
  if (body === undefined) {
    return errorPage(
      500,
      "TypeError: Cannot destructure property 'email' of 'req.body' as it is undefined.",
      environment,
    );
  }
  const { email, password } = fieldsOf(body);
  if (isMissing(email) || isMissing(password)) return refuse(400, 'Email and password are required');
  if (typeof email === 'number') return errorPage(500, 'Error', environment);
  if (typeof email !== 'string') return notKnown('an email that is neither a string nor a number');
  const user = state.users.find((one) => one.email === email) ?? (await exampleAccount(state, email));
  if (!user) return refuse(401, 'Invalid email or password');
  if (user.password_hash === null || typeof password !== 'string') return errorPage(500, 'Error', environment);
  if (!(await isPassword(password, user.password_hash))) return refuse(401, 'Invalid email or password');
  const token = await signToken(user, environment);
  const response = success({ message: 'User login successful', token });
  response.headers.append('Set-Cookie', tokenCookie(token));
  return response;
}
