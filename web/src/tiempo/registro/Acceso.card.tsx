import type { ReactNode } from 'react';
import type { MiAcceso } from '#contract/tiempo/registro/registro.schemas.ts';
import { desdeHace, fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

const QUE = { lista: 'Abrió la página', registro: 'Leyó el registro', paquete: 'Descargó el paquete' } as const;

/** Size in bytes as '340 kB' or '12,4 MB'. */
export const tamano = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1e3))} kB`
    : `${(bytes / 1e6).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`;
/** People and period: '3 personas, del 01/10/2026 al 31/10/2026'. */
export const personasYDias = (de: { Personas: number; Desde: string; Hasta: string }): string =>
  `${de.Personas === 1 ? '1 persona' : `${de.Personas} personas`}, ${periodo(de)}`;
export const periodo = ({ Desde, Hasta }: { Desde: string; Hasta: string }): string =>
  `del ${fecha(Desde)} al ${fecha(Hasta)}`;

function EstadoDeAcceso({ acceso: { Vivo, Caduca, Revocado } }: { acceso: MiAcceso }) {
  if (Vivo) return <Estado palabra="Abierto">Abierto hasta el {fechaHora(Caduca)}</Estado>;
  if (Revocado === null) return <Estado palabra="Caducado">Caducó el {fechaHora(Caduca)}</Estado>;
  return <Estado palabra="Retirado">Retirado el {fechaHora(Revocado)}</Estado>;
}

type Props = { acceso: MiAcceso; quienes: string; pie?: string; children?: ReactNode };
/** Access of an inspector with its readings, for RRHH and for the people whose register it shows. */
export function AccesoCard({ acceso, quienes, pie, children }: Props) {
  const { Nombre, Organismo, Referencia, Lecturas } = acceso;
  const ultima = Lecturas[0];
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <Stack gap="xs">
            <Parrafo look="title">{Nombre}</Parrafo>
            <Dim>
              {Organismo} · {Referencia}
            </Dim>
            <Dim>{quienes}</Dim>
            {pie !== undefined && <Dim>{pie}</Dim>}
          </Stack>
        </div>
        <EstadoDeAcceso acceso={acceso} />
        {children}
      </div>
      {ultima === undefined ? (
        <Dim>Nadie lo ha usado.</Dim>
      ) : (
        <PartLevel value="h2">
          <Disclosure
            title={`${Lecturas.length === 1 ? '1 lectura' : `${Lecturas.length} lecturas`}, la última ${desdeHace(ultima.Instante)}`}
          >
            <ul className="grid gap-1.5 pb-2 text-control">
              {Lecturas.map(({ Instante, Que, Persona }) => (
                <Texto key={`${Instante} ${Que} ${Persona}`} as="li" look="figures">
                  {fechaHora(Instante)} · {QUE[Que]}
                  {Persona !== null && ` de ${Persona}`}
                </Texto>
              ))}
            </ul>
          </Disclosure>
        </PartLevel>
      )}
    </li>
  );
}
