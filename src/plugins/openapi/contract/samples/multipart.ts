import { bodyText, type FormField, type SampleBody } from './sample-request.ts';

/** Separates the parts of a multipart form in samples that serialize it themselves. */
export const boundary = '---011000010111000001101001';

type BodyPart = string | { file: string };

/** The parts that make up a body, in order: strings, and names of files to insert. */
export function bodyParts(body: SampleBody): BodyPart[] {
  if (body.kind === 'multipart') return multipartParts(body.fields);
  return [body.kind === 'file' ? body : bodyText(body)];
}

function multipartParts(fields: readonly FormField[]): BodyPart[] {
  const parts: BodyPart[] = [];
  let text = '';
  for (const field of fields) {
    const type = field.type ?? (field.file === undefined ? undefined : 'application/octet-stream');
    const header = type === undefined ? '' : `Content-Type: ${type}\r\n`;
    text += `--${boundary}\r\nContent-Disposition: ${dispositionOf(field)}\r\n${header}\r\n`;
    if (field.file === undefined) {
      text += field.value;
    } else {
      parts.push(text, { file: field.file });
      text = '';
    }
    text += '\r\n';
  }
  return [...parts, `${text}--${boundary}--\r\n`];
}

/** The `Content-Disposition` of a part, with the escapes of browsers. */
export function dispositionOf({ name, file }: FormField): string {
  const escape = (text: string) => text.replaceAll(/[\n\r"]/g, encodeURIComponent);
  return `form-data; name="${escape(name)}"${file === undefined ? '' : `; filename="${escape(file)}"`}`;
}
