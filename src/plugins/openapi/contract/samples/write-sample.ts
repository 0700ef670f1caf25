import { curlSample } from './writers/curl-sample.ts';
import { csharpSample } from './writers/csharp-sample.ts';
import { goSample } from './writers/go-sample.ts';
import { javaSample } from './writers/java-sample.ts';
import { javascriptSample } from './writers/javascript-sample.ts';
import { phpSample } from './writers/php-sample.ts';
import { pythonSample } from './writers/python-sample.ts';
import { rubySample } from './writers/ruby-sample.ts';
import { type SampleLanguage, sampleLanguages } from './languages.ts';
import type { SampleRequest } from './sample-request.ts';
import type { Sample } from '../types.ts';

const writers: Readonly<Record<SampleLanguage, (request: SampleRequest) => string>> = {
  shell: curlSample,
  javascript: javascriptSample,
  python: pythonSample,
  go: goSample,
  java: javaSample,
  php: phpSample,
  ruby: rubySample,
  csharp: csharpSample,
};

/** The same request in each language, with markers where the reader's values go (`fillSample`). */
export function writeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  return languages.map((language) => ({
    language,
    label: sampleLanguages[language],
    code: writers[language](request),
  }));
}
