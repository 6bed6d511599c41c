import { useMutation } from '@tanstack/react-query';
import { CloudRain } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type {
  Cierre,
  DiaDeCocina,
  FranjaDeCocina,
  ReservaDeCocina,
  Terraza,
} from '#contract/comedor/mesas/mesa.schemas.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { diaDeSemana, fechaConDia } from '#web/casa/kernel/format.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { abrirMesas } from './mesas.api.ts';
import { CerrarModal } from './Cerrar.modal.tsx';
import { enPie, ReservaDeMesa } from './ReservaCocina.card.tsx';

/** Days on which tables can be booked. */
export function DiasConMesas({ dia: { Dias, Fecha } }: { dia: DiaDeCocina }) {
  const { Hoy } = useComedor();
  const filtrar = useFiltros<{ fecha: string }>('/menu/cocina/mesas');
  if (Dias.length === 0) return null;
  return (
    <FilterChips
      label="Día"
      options={Dias.map((id) => ({ id, label: id === Hoy ? 'Hoy' : fechaConDia(id).slice(0, -5) }))}
      value={Fecha}
      onChange={(id) => filtrar({ fecha: id })}
    />
  );
}

/** Bookings of a day by slot, and its closures. */
export function Dia({ terraza, dia }: { terraza: Terraza; dia: DiaDeCocina }) {
  const { Hoy } = useComedor();
  const [cierra, setCierra] = useState<{ franja: FranjaDeCocina | null }>();
  const { Fecha, Cierres, Reservas } = dia;
  const desk = useDesk();
  const conFecha = desk || dia.Dias.length === 0; // the chosen day says it on a phone
  const delDia = Cierres.find(({ FranjaId }) => FranjaId === null);
  // A retired slot stays while a booking of it is listed.
  const franjas = terraza.Franjas.filter(({ Id, Activa }) => Activa || Reservas.some((r) => r.FranjaId === Id));
  const vivas = Reservas.filter(enPie);
  return (
    <Stack gap="lg">
      {!desk && <DiasConMesas dia={dia} />}
      <Row ends>
        <p className="text-lg font-semibold first-letter:uppercase">
          {conFecha && diaDeSemana(Fecha, Hoy)}
          <Texto look="mute regular">
            {conFecha && ' · '}
            {vivas.length === 1 ? '1 mesa reservada' : `${vivas.length} mesas reservadas`}
          </Texto>
        </p>
        {delDia === undefined && franjas.length > 0 && (
          <Button variant="risk" icon={<CloudRain />} onPress={() => setCierra({ franja: null })}>
            Cerrar todo el día
          </Button>
        )}
      </Row>
      {delDia && (
        <Notice tone="wait" title="Cerrado todo el día" action={<Abrir cierre={delDia} que="el día" />}>
          {delDia.Motivo}
        </Notice>
      )}
      {franjas.length === 0 ? (
        <EmptyState title="No hay franjas">Cree las mesas y las franjas en «Mesas y franjas».</EmptyState>
      ) : (
        <Franjas>
          {franjas.map((franja) => (
            <Franja
              key={franja.Id}
              franja={franja}
              reservas={Reservas.filter(({ FranjaId }) => FranjaId === franja.Id)}
              cierre={Cierres.find(({ FranjaId }) => FranjaId === franja.Id)}
              onCerrar={delDia === undefined ? () => setCierra({ franja }) : undefined}
            />
          ))}
        </Franjas>
      )}
      {cierra && (
        <CerrarModal
          fecha={Fecha}
          franja={cierra.franja}
          avisadas={vivas.filter(({ FranjaId }) => cierra.franja === null || FranjaId === cierra.franja.Id)}
          onClose={() => setCierra(undefined)}
        />
      )}
    </Stack>
  );
}

function Abrir({ cierre: { Id }, que }: { cierre: Cierre; que: string }) {
  const abrir = useMutation(abrirMesas);
  return (
    <Button
      variant="outline"
      aria-label={`Volver a abrir ${que}`}
      isPending={abrir.isPending}
      onPress={() => abrir.mutate({ body: { Id } })}
    >
      Volver a abrir
    </Button>
  );
}

/** Slots of the day: rows of one surface on a desk. */
const Franjas = ({ children }: { children: ReactNode }) =>
  useDesk() ? (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">{children}</div>
  ) : (
    <Grid>{children}</Grid>
  );

type FranjaProps = {
  franja: FranjaDeCocina;
  reservas: readonly ReservaDeCocina[];
  cierre: Cierre | undefined;
  onCerrar: (() => void) | undefined;
};
function Franja({ franja: { Desde, Hasta }, reservas, cierre, onCerrar }: FranjaProps) {
  const horas = `de ${Desde} a ${Hasta}`;
  const title = `De ${Desde} a ${Hasta}`;
  const id = useId();
  const desk = useDesk();
  const cerrar = cierre === undefined && onCerrar && (
    <Button variant={desk ? 'plain' : 'outline'} aria-label={`Cerrar ${horas}`} onPress={onCerrar}>
      Cerrar
    </Button>
  );
  const cerrada = cierre && (
    <Notice tone="wait" title="Cerrada" action={<Abrir cierre={cierre} que={horas} />}>
      {cierre.Motivo}
    </Notice>
  );
  if (desk)
    return (
      <section aria-labelledby={id} className="grid grid-cols-[9rem_minmax(0,1fr)_5rem] items-start gap-x-4 px-4 py-2">
        <h2 id={id} className="py-2 font-semibold tabular-nums">
          {title}
        </h2>
        <div className="grid gap-1">
          {cerrada}
          {reservas.length === 0 ? (
            !cierre && <p className="py-2 text-sm text-mute">Sin reservas</p>
          ) : (
            <ul className="divide-y divide-line">
              {reservas.map((reserva) => (
                <li key={reserva.Id}>
                  <ReservaDeMesa reserva={reserva} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="justify-self-end">{cerrar}</div>
      </section>
    );
  return (
    <Section title={title} actions={cerrar}>
      <Stack gap="lg">
        {cerrada}
        {reservas.length === 0 ? (
          <Dim>Sin reservas.</Dim>
        ) : (
          <ul className="grid gap-4">
            {reservas.map((reserva) => (
              <li key={reserva.Id}>
                <ReservaDeMesa reserva={reserva} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}
