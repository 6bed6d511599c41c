import { useSyncExternalStore } from 'react';
import {
  type Alergeno,
  ALERGENOS,
  alergenosEnPalabras,
  CODIGOS_ALERGENO,
} from '#contract/comedor/centros/alergenos.rules.ts';
import { OWN_NOTES } from '#web/casa/kernel/person.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';

/*
 * useMisAlergenos()   those that this person avoids: health data, which never leave the device
 * elegirAlergenos()   keeps others in their place
 * Alergenos  de: composition as the server gives it: its allergens in words, one's own first and marked
 */
const oyentes = new Set<() => void>();
const oir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
};
const deNota = (nota: string) => CODIGOS_ALERGENO.filter((codigo) => nota.split(',').includes(codigo));

export const useMisAlergenos = (): readonly Alergeno[] =>
  deNota(useSyncExternalStore(oir, () => readNote(OWN_NOTES.alergenos) ?? ''));
export function elegirAlergenos(cuales: readonly Alergeno[]): void {
  writeNote(OWN_NOTES.alergenos, cuales.length === 0 ? null : cuales.join());
  for (const oyente of oyentes) oyente();
}

type Compuesto = {
  Alergenos: readonly Alergeno[];
  SinAlergenos?: boolean;
  Vegetariano?: boolean;
  Vegano?: boolean;
  SinGluten?: boolean;
};
export function Alergenos({ de }: { de: Compuesto }) {
  const misAlergenos = useMisAlergenos();
  const propios = misAlergenos.filter((alergeno) => de.Alergenos.includes(alergeno));
  const ajenos = alergenosEnPalabras(de.Alergenos.filter((alergeno) => !misAlergenos.includes(alergeno)));
  return (
    <Row>
      {propios.map((propio) => (
        <Estado key={propio} palabra="Lleva">
          Lleva {ALERGENOS[propio].toLowerCase()}
        </Estado>
      ))}
      {de.Vegano === true ? <Badge>Vegano</Badge> : de.Vegetariano === true && <Badge>Vegetariano</Badge>}
      {de.SinGluten === true && <Badge>Sin gluten</Badge>}
      {ajenos !== '' && <Dim>Alérgenos: {ajenos}</Dim>}
      {de.SinAlergenos === true && <Dim>Sin alérgenos</Dim>}
    </Row>
  );
}
