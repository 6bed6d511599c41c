import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { afterTouch } from './pointer.ts';

/** A bound field on the screen: its path in the form, its label and its place. */
type Atado = { name: string; label: string; box: HTMLElement };
type Sitio = { campos: readonly Atado[]; readonly oyentes: Set<() => void> };

/** Fields of each form, by react-hook-form's control, in the order in which they are read. */
const sitios = new WeakMap<object, Sitio>();
function sitioDe(control: object): Sitio {
  const sitio = sitios.get(control) ?? { campos: [], oyentes: new Set() };
  sitios.set(control, sitio);
  return sitio;
}

/** Adds a field that has appeared and returns its removal. A part of a field that is registered already adds nothing. */
export function atarCampo(control: object, campo: Atado): () => void {
  const sitio = sitioDe(control);
  const put = (campos: readonly Atado[]) => {
    sitio.campos = campos;
    for (const hear of sitio.oyentes) hear();
  };
  if (sitio.campos.some(({ name }) => name === campo.name)) return () => undefined;
  put(
    [...sitio.campos, campo].toSorted((a, b) =>
      a.box.compareDocumentPosition(b.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ),
  );
  return () => put(sitio.campos.filter((item) => item !== campo));
}

/** True when one of the paths is the field's own, or lies inside the field. */
export const abarca = ({ name }: Atado, paths: readonly string[]): boolean =>
  paths.some((path) => `${path}.`.startsWith(`${name}.`));

/** Path of the first field on the screen that contains one of these paths. */
export const primerCampo = (control: object, paths: readonly string[]): string | undefined =>
  sitioDe(control).campos.find((campo) => abarca(campo, paths))?.name;

/** The fields of a form, in the order of the screen. */
export const useAtados = (control: object): readonly Atado[] =>
  useSyncExternalStore(
    useCallback(
      (hear) => {
        const { oyentes } = sitioDe(control);
        oyentes.add(hear);
        return () => oyentes.delete(hear);
      },
      [control],
    ),
    () => sitioDe(control).campos,
  );

/** Pending call for the end of the touch that leaves a field. Only the latest is kept, and none when that touch removes the field. */
export function useAfterTouch(act: () => void): () => void {
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = act;
    return () => void (latest.current = undefined);
  }, [act]);
  return useCallback(() => afterTouch(() => latest.current?.()), []);
}

/** Values of a form from the fields of an answer: `valoresDe(turno, 'Nombre', 'Desde')` is its `{ nombre, desde }`. */
export const valoresDe = <Fila extends object, Campo extends keyof Fila & string>(fila: Fila, ...campos: Campo[]) =>
  Object.fromEntries(campos.map((campo) => [campo.charAt(0).toLowerCase() + campo.slice(1), fila[campo]])) as {
    [C in Campo as Uncapitalize<C>]: Fila[C];
  }; // exactly those fields
