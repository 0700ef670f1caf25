import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf, isMissing, isRecord } from '../http/values.ts';
import { addTimerAccount, addUser } from './add-user.ts';
import { hashPassword } from './password.ts';
import { signToken, tokenCookie } from './token.ts';

/** `auth.register` */
export async function register({ body, state, environment }: Call): Promise<Response> {
  if (body === undefined) {
    return errorPage(
      500,
      "TypeError: Cannot destructure property 'email' of 'req.body' as it is undefined.",
      environment,
    );
  }
  const { email, password, name } = fieldsOf(body);
  if (isMissing(email) || isMissing(password) || isMissing(name)) return refuse(400, 'All fields are required');
  const failed = () => errorPage(500, 'Error', environment);
  if (typeof email === 'number' || isRecord(email)) return failed();
  if (typeof email !== 'string') return notKnown('an email that is neither a string, a number nor an object');
  if (state.users.some((user) => user.email === email)) return refuse(409, 'User already exists');
  if (typeof password !== 'string') return failed();
  if (typeof name !== 'string' && typeof name !== 'number') {
    return notKnown('a name that is neither a string nor a number');
  }
  if (`${name}`.length > 255 || email.length > 255) return failed();
  const user = addUser(state, { email, name: `${name}`, password_hash: await hashPassword(password) });
  addTimerAccount(state, user);
  const token = await signToken(user, environment);
  const response = success({ message: 'User registered successfully', token }, 201);
  response.headers.append('Set-Cookie', tokenCookie(token));
  return response;
}
