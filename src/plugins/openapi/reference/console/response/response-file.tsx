import { useEffect, useRef, useState } from 'react';
import { useCurrentPage } from '../../../../../browser.ts';
import type { HeaderList } from '../../sandbox/plain-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { fileName } from './file-name.ts';
import { formatSize } from './format-units.ts';

type FileLinkProps = { file: Blob; headers: HeaderList; url: string };

/** Link that saves the body of a response as a file. */
export function FileLink({ file, headers, url }: FileLinkProps) {
  const message = useConsoleMessage();
  const { layout } = useCurrentPage();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  const name = fileName({ type: file.type, headers, url });
  return (
    <p>
      <a href={address} download={name}>
        {message('download', { name, size: formatSize(file.size, layout.htmlLang) })}
      </a>
    </p>
  );
}

/** Draws a picture on a canvas, because the site's policy blocks `blob:` pictures. Shows a note if decoding fails. */
export function Picture({ file, label }: { file: Blob; label: string }) {
  const message = useConsoleMessage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failedFile, setFailedFile] = useState<Blob>();
  useEffect(() => {
    let isCurrent = true;
    async function show() {
      try {
        const bitmap = await createImageBitmap(file);
        if (isCurrent && canvas.current) draw(bitmap, canvas.current);
        bitmap.close();
      } catch {
        // The file is not a picture despite its type, or its format is unknown to the browser.
        if (isCurrent) setFailedFile(file);
      }
    }
    void show();
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (failedFile === file) return <p className="field-note">{message('binary')}</p>;
  return <canvas ref={canvas} className="received-picture" role="img" aria-label={label} />;
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}
