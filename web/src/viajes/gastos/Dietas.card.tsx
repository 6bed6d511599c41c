import { Clock, Pencil } from 'lucide-react';
import type { DietaDia, DietasDeViaje } from '#contract/viajes/gastos/gasto.schemas.ts';
import { euros, fechaConDia } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { DiaModal, HorasModal } from './Dia.modal.tsx';

const donde = ({ Lugar, Pais, Pernocta }: DietaDia): string =>
  [Pais ? `${Lugar}, ${Pais}` : Lugar, Pernocta ? 'con noche' : 'sin noche'].join(' · ');

/** Dietas of a trip: each day opens to the rules of its figures. */
export function Dietas({ dietas }: { dietas: DietasDeViaje }) {
  const { Dias, Importe, Exento, Sujeto, Sale, Vuelve, Puede } = dietas;
  return (
    <Stack gap="lg">
      <Definitions
        layout="grid"
        columns={3}
        items={[
          ['Dietas', euros(Importe)],
          ['Exento', euros(Exento)],
          ['Tributa', euros(Sujeto)],
        ]}
      />
      <ul aria-label="Dietas por día" className="divide-y divide-line border-y border-line">
        {Dias.map((dia) => (
          <li key={dia.Fecha}>
            <Disclosure title={`${fechaConDia(dia.Fecha)} · ${euros(dia.Importe)}`}>
              <Dia dia={dia} viajeId={dietas.ViajeId} puede={Puede} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <Row>
        <Dim>{horasDe(Sale, Vuelve)}</Dim>
        <ActosConPalabras
          acciones={Puede ? (['horas'] as const) : []}
          actos={{
            horas: {
              boton: 'Decir las horas',
              icono: <Icono de={Clock} size="md" />,
              variant: 'outline',
              dialogo: (close) => <HorasModal dietas={dietas} onClose={close} />,
            },
          }}
        />
      </Row>
    </Stack>
  );
}
const horasDe = (sale: string | null, vuelve: string | null): string =>
  [sale && `Sale a las ${sale}`, vuelve && `Vuelve a las ${vuelve}`].filter(Boolean).join(' · ');

const Dia = ({ dia, viajeId, puede }: { dia: DietaDia; viajeId: number; puede: boolean }) => (
  <div className="grid gap-3 pb-4">
    <Dim>{donde(dia)}</Dim>
    {dia.Lineas.length > 0 && (
      <Definitions
        items={[
          ...dia.Lineas.map(({ Regla, Importe }) => [Regla, euros(Importe)] as const),
          ['Exento', euros(dia.Exento)],
          ['Tributa', euros(dia.Sujeto)],
        ]}
      />
    )}
    <Parrafo look="small mute">
      {dia.Exencion}
      {dia.Limite !== null && `: ${euros(dia.Limite)} ese día`}
    </Parrafo>
    <Row>
      <ActosConPalabras
        acciones={puede ? (['dia'] as const) : []}
        actos={{
          dia: {
            boton: 'Decir cómo fue',
            etiqueta: `Decir cómo fue el ${fechaConDia(dia.Fecha)}`,
            icono: <Icono de={Pencil} size="md" />,
            variant: 'outline',
            dialogo: (close) => <DiaModal dia={dia} viajeId={viajeId} onClose={close} />,
          },
        }}
      />
    </Row>
  </div>
);
