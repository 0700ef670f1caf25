type Fields = Record<string, unknown>;

/** A null-prototype object, because a client can send a field named `__proto__`. */
const noFields = () => Object.create(null) as Fields;

/** Parses form fields. Names may contain brackets: `ids[]=1` is a list, `a[b]=1` an object. */
export function parseForm(text: string): Fields {
  const fields = noFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
    put(fields, [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)], value);
  }
  // Ordinary objects can be converted to strings; `__proto__` stays an own key.
  return structuredClone(fields);
}

function put(into: Fields, [key = '', ...deeper]: readonly string[], value: string): void {
  const old = into[key];
  if (deeper.length === 0) into[key] = old === undefined ? value : [old, value].flat();
  else if (deeper[0] === '' || /^\d+$/.test(deeper[0] ?? '')) {
    const list = Array.isArray(old) ? old : [];
    list.push(deeper.length === 1 ? value : nested(deeper.slice(1), value));
    into[key] = list;
  } else {
    const object = (typeof old === 'object' && old !== null ? old : noFields()) as Fields;
    put(object, deeper, value);
    into[key] = object;
  }
}

function nested(keys: readonly string[], value: string): Fields {
  const object = noFields();
  put(object, keys, value);
  return object;
}
