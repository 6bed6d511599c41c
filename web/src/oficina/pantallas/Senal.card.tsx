import { enSusHoras, listaQueToca, senalDe } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';

const PALABRAS = { good: 'En línea', wait: 'Con demora', bad: 'Sin señal', neutral: 'Fuera de horario' } as const;
/** Last call of a screen, in words. */
export function Senal({ de }: { de: Pantalla }) {
  const ahora = useNow();
  if (de.Revocada !== null) return <Estado palabra="Retirada">Retirada el {fecha(de.Revocada)}</Estado>;
  const { texto, tono } = senalDe(de.Visto, ahora, de.Zona, enSusHoras(de, ahora, de.Zona));
  return <Estado palabra={de.Visto === null ? 'Sin abrir todavía' : PALABRAS[tono]}>{texto}</Estado>;
}
/** Name of the playlist that is on at an instant; '' for none. */
export const nombreDeLista = (p: Pantalla, ms: number): string => {
  const id = listaQueToca(p, ms, p.Zona);
  return p.Franjas.find(({ ListaId }) => ListaId === id)?.Lista ?? (id === null ? '' : p.Lista);
};
