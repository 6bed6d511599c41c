import { clsx } from 'clsx';
import { LETRAS_DIA, NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaEn, horaEn, lunesDe } from '#contract/casa/kernel/zona.ts';
import { horasDeSemana } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { nombreDeLista } from './Senal.card.tsx';

/** Colours of the lists of a programme, the default one first; each has its letter as well. */
const TONOS = [
  'bg-well',
  'bg-brand text-on-brand',
  'bg-run text-run-ink',
  'bg-wait text-wait-ink',
  'bg-good text-good-ink',
  'bg-bad text-bad-ink',
] as const;

type Props = { pantalla: Pantalla; elegido: number | undefined; onElegir(instante: number): void };
/** The week by hours: which playlist is on in each, by the screen's own clocks. An hour opens it in the preview. */
export function Semana({ pantalla: p, elegido, onElegir }: Props) {
  const ahora = useNow();
  const horas = horasDeSemana(lunesDe(diaEn(ahora, p.Zona)), p.Zona);
  const nombres = horas.map((ms) => nombreDeLista(p, ms));
  const listas = [...new Set([p.Lista, ...nombres])].filter(Boolean);
  const letra = (nombre: string) => (nombre === '' ? '' : String.fromCodePoint(65 + listas.indexOf(nombre)));
  return (
    <Section title="La semana">
      <Stack>
        <ul className="flex flex-wrap gap-2 text-sm">
          {listas.map((nombre) => (
            <li
              key={nombre}
              className={clsx('rounded-full px-3 py-1 font-medium', TONOS[listas.indexOf(nombre) % TONOS.length])}
            >
              {letra(nombre)} · {nombre}
            </li>
          ))}
        </ul>
        <div className="-mx-2 sm:mx-0">
          <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs">
            <Texto as="caption" look="unseen">
              Lista que se ve en cada hora de la semana
            </Texto>
            <thead>
              <tr>
                <th scope="col" className="w-11 text-mute sm:w-14">
                  Hora
                </th>
                {LETRAS_DIA.map((dia, i) => (
                  <th key={dia} scope="col" className="text-mute" aria-label={NOMBRES_DIA[i]}>
                    {dia}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: 24 }, (_, hora) => (
                <tr key={hora}>
                  <th scope="row" className="font-medium text-mute tabular-nums">
                    {String(hora).padStart(2, '0')}:00
                  </th>
                  {LETRAS_DIA.map((dia, d) => {
                    const ms = horas[d * 24 + hora] ?? 0;
                    const nombre = nombres[d * 24 + hora] ?? '';
                    return (
                      <td key={dia} className="p-0">
                        <BareButton
                          data-printed
                          aria-label={`${NOMBRES_DIA[d]}, ${horaEn(ms, p.Zona)}: ${nombre || 'ninguna lista'}`}
                          aria-pressed={elegido === ms}
                          onPress={() => onElegir(ms)}
                          className={clsx(
                            'block min-h-11 w-full cursor-pointer rounded-[0.3rem] font-semibold focus-ring ' +
                              'aria-pressed:outline-2 aria-pressed:outline-brand-ink sm:min-h-7',
                            TONOS[Math.max(0, listas.indexOf(nombre)) % TONOS.length],
                          )}
                        >
                          {letra(nombre)}
                        </BareButton>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Dim>Elija una hora para ver cómo estaría la pantalla.</Dim>
      </Stack>
    </Section>
  );
}
