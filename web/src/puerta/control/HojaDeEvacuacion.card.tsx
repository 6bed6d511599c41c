import type { Autorizado } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Dentro } from '#contract/puerta/visitas/puerta.schemas.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import { PrintSheet } from '#web/casa/ui/papel/print-sheet.tsx';

type Props = {
  personas: readonly Dentro[];
  /** People who may be inside: they are let in at this hour, and nobody knows whether they came. */
  posibles: readonly Autorizado[];
  datosDel: string;
  /** Passes of the gate that the device has not sent yet. */
  sinEnviar: readonly string[];
};
const RAYA = '_'.repeat(10);

/** Evacuation list for paper: a box for each person under the head of their zone, its total, and who has checked it. */
export function HojaDeEvacuacion({ personas, posibles, datosDel, sinEnviar }: Props) {
  const centros = [...Map.groupBy(personas, ({ CentroNombre }) => CentroNombre)];
  const total = personas.length;
  return (
    <PrintSheet
      title="Lista de evacuación"
      detail={[...centros.map(([centro, gente]) => `${centro}: ${gente.length}`), `datos del ${datosDel}`].join(' · ')}
      figure={total}
      words={total === 1 ? 'persona dentro' : 'personas dentro'}
      foot={
        <p className="flex flex-wrap justify-between gap-x-8 gap-y-4">
          <span>
            Presentes: {RAYA} de {total}
          </span>
          <span>Faltan: {RAYA.repeat(2)}</span>
          <span>
            Hora: {RAYA} Firma: {RAYA.repeat(2)}
          </span>
        </p>
      }
    >
      {sinEnviar.length > 0 && (
        <p className="mb-3 text-sm">
          <strong>Registrado en este dispositivo y todavía sin enviar:</strong> {sinEnviar.join('; ')}.
        </p>
      )}
      {total === 0 && <p>No consta nadie dentro.</p>}
      {centros.map(([centro, gente]) => (
        <section key={centro} className="mb-4">
          {centros.length > 1 && (
            <h2 className="mb-2 text-lg font-bold">
              {centro}: {cuantasPersonas(gente.length)}
            </h2>
          )}
          <div className="columns-2 gap-8">
            {[...Map.groupBy(gente, ({ Zona }) => Zona)].map(([zona, presentes]) => (
              <Zona key={zona} nombre={zona || 'Plantilla que ha fichado en el centro'} cuantas={presentes.length}>
                {presentes.map((p) => (
                  <Renglon key={`${p.Tipo}${p.Nombre}${p.Desde}`} detalle={detalleDe(p)}>
                    {p.Nombre}
                  </Renglon>
                ))}
              </Zona>
            ))}
          </div>
        </section>
      ))}
      {posibles.length > 0 && (
        <Zona nombre="Pueden estar dentro: con acceso autorizado a esta hora" cuantas={posibles.length}>
          {posibles.map((p) => (
            <Renglon key={`${p.AccesoId}-${p.PersonaId}`} detalle={`${p.Matricula} · ${p.HoraInicioFinEstimada}`} duda>
              {p.Nombre}
            </Renglon>
          ))}
        </Zona>
      )}
    </PrintSheet>
  );
}

const detalleDe = (p: Dentro) =>
  [
    p.Tipo === 'V' ? 'Visita' : '',
    p.De,
    p.Anfitrion && `con ${p.Anfitrion}`,
    p.Telefono,
    `desde las ${horaEn(Date.parse(p.Desde), p.Huso)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Zona = ({ nombre, cuantas, children }: { nombre: string; cuantas: number; children: React.ReactNode }) => (
  <section className="mb-4">
    <h3 className="flex items-end justify-between gap-4 border-b border-ink pb-0.5 font-bold">
      {nombre} <span className="tabular-nums">{cuantas}</span>
    </h3>
    <ul>{children}</ul>
  </section>
);
const Renglon = ({ children, detalle, duda = false }: { children: string; detalle: string; duda?: boolean }) => (
  <li className="flex break-inside-avoid items-center gap-2.5 border-b border-line py-1">
    <span aria-hidden className="size-4.5 shrink-0 rounded-sm border-[1.5px] border-ink" />
    <span className="min-w-0 flex-1 text-sm">
      <span className="block font-semibold break-words">{children}</span>
      <span className="block text-xs break-words text-mute">{detalle}</span>
    </span>
    {duda && <strong className="rounded-sm border-[1.5px] border-ink px-1.5 text-sm">?</strong>}
  </li>
);
