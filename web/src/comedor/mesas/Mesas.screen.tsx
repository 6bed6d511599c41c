import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DiaDeMesas, FranjaDelDia } from '#contract/comedor/mesas/mesa.schemas.ts';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { focusAfterAct } from '#web/casa/ui/dialogos/after-act.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterToken } from '#web/casa/ui/tabla/filter-token.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { diaDeMesas, mesaDe } from './mesas.api.ts';
import { MisMesas } from './MisMesas.card.tsx';
import { type EnPlano, ListaDeMesas, Plano } from './Plano.card.tsx';
import { ReservaCard } from './Reserva.card.tsx';
import { ReservarModal } from './Reservar.modal.tsx';

const route = getRouteApi('/protegida/menu/comedor/mesas');
type Filtros = { fecha: string; franja: number; ver: 'lista' | 'plano' };

const ANCHA = '(min-width: 640px)';
const YA_TIENE = 'Ya tiene mesa ese día: para reservar otra, cancele antes la suya.';
const YA_PEDIDA = 'Ya ha pedido mesa para ese día: está pendiente de enviar.';

/** Tables outside: a day, a slot and the plan of its free tables. */
export const MesasScreen = () => (
  <MarcoComedor parte="mesas">
    <Dias />
  </MarcoComedor>
);

function Dias() {
  const { Centro, Hoy } = useComedor();
  const { fecha } = route.useSearch();
  const filtrar = useFiltros<Filtros>('/menu/comedor/mesas');
  const desk = useDesk();
  const leido = useQuery(diaDeMesas(Centro, fecha));
  return (
    <Side
      side={
        <div className={seEsperan([leido]) ? 'max-lg:hidden' : ''}>
          <MisMesas sin={leido.data?.Mia?.Id} />
        </div>
      }
    >
      <Cargado de={leido}>
        {(dia) => (
          <Stack>
            {dia.Dias.length > 0 && desk && (
              <FilterChips
                label="Día"
                options={opcionesDe(dia, Hoy)}
                value={fecha ?? dia.Fecha}
                onChange={(id) => filtrar({ fecha: id, franja: undefined })}
              />
            )}
            <Dia dia={dia} />
          </Stack>
        )}
      </Cargado>
    </Side>
  );
}

/** Id of the card with the person's own table. */
const ANCLA_PROPIA = 'su-mesa';
const libres = ({ Mesas }: DiaDeMesas, { Ocupadas }: FranjaDelDia): number =>
  Mesas.filter(({ Id }) => !Ocupadas.includes(Id)).length;

const opcionesDe = ({ Dias: dias }: DiaDeMesas, hoy: string) =>
  dias.map((id) => ({ id, label: id === hoy ? 'Hoy' : fechaConDia(id).slice(0, -5) }));

function Dia({ dia }: { dia: DiaDeMesas }) {
  const { Hoy } = useComedor();
  const desk = useDesk();
  const { Centro, Fecha, Cerrado, Mesas, Ahora, Mia } = dia;
  const Franjas = dia.Franjas.filter(({ Termina }) => Termina > Ahora);
  const { franja: pedida, fecha } = route.useSearch();
  const filtrar = useFiltros<Filtros>('/menu/comedor/mesas');
  const { envios } = useEnviosDe(mesaDe(Fecha));
  const franja =
    Franjas.find(({ Id }) => Id === (pedida ?? Mia?.FranjaId)) ??
    Franjas.find((candidata) => candidata.Cerrada === '' && libres(dia, candidata) > 0) ??
    Franjas[0];
  const elegirDia = !desk && dia.Dias.length > 0 && (
    <FilterToken
      corto
      filtro={{ id: 'dia', label: 'Día', fijo: true, options: opcionesDe(dia, Hoy) }}
      value={fecha ?? Fecha}
      onChange={(id) => filtrar({ fecha: id, franja: undefined })}
    />
  );
  const espera = envios.some(({ tipo, estado }) => tipo === 'mesas.reservar' && estado !== 'rechazado');
  return (
    <>
      <WaitingNotice envios={envios} />
      {Mia !== null && (
        <div id={ANCLA_PROPIA} tabIndex={-1} className="rounded-card focus-ring">
          <Card aria-label="Su mesa">
            <ReservaCard reserva={Mia} />
          </Card>
        </div>
      )}
      {(franja === undefined || Cerrado !== '' || Mesas.length === 0) && elegirDia && <Row>{elegirDia}</Row>}
      {Cerrado !== '' ? (
        <EmptyState title="Ese día no hay mesas">{Cerrado}</EmptyState>
      ) : Mesas.length === 0 || dia.Franjas.length === 0 ? (
        <EmptyState title="No hay mesas en el exterior">Este comedor no las ofrece ese día.</EmptyState>
      ) : franja === undefined ? (
        <EmptyState title="Por hoy ya no quedan horas">Elija otro día para reservar.</EmptyState>
      ) : (
        <>
          <div className="flex items-center gap-2">
            {elegirDia}
            <div className="min-w-0 flex-1 max-lg:*:mx-0 max-lg:*:px-0">
              <FilterChips
                label="Hora"
                options={Franjas.map((posible) => ({
                  id: String(posible.Id),
                  label: posible.Cerrada ? `${posible.Desde} · cerrada` : posible.Desde,
                }))}
                value={String(franja.Id)}
                onChange={(id) => filtrar({ franja: Number(id) })}
              />
            </div>
          </div>
          <Franja
            dia={dia}
            franja={franja}
            porque={Mia !== null ? YA_TIENE : espera ? YA_PEDIDA : ''}
            propia={Mia?.Centro === Centro && Mia.FranjaId === franja.Id ? Mia.MesaId : undefined}
            alCerrar={() => focusAfterAct(ANCLA_PROPIA)}
          />
        </>
      )}
    </>
  );
}

type FranjaProps = {
  dia: DiaDeMesas;
  franja: FranjaDelDia;
  /** Reason why no table of that day can be booked; '' when one can. */
  porque: string;
  propia: number | undefined;
  alCerrar(): void;
};
function Franja({ dia, franja, porque, propia, alCerrar }: FranjaProps) {
  // On a phone the list has all data of each table, and the plan only its place.
  const { ver = matchMedia(ANCHA).matches ? 'plano' : 'lista' } = route.useSearch();
  const filtrar = useFiltros<Filtros>('/menu/comedor/mesas');
  const [elegida, setElegida] = useState<EnPlano>();
  const mesas: EnPlano[] = dia.Mesas.map((mesa) => ({
    ...mesa,
    situacion: mesa.Id === propia ? 'mia' : franja.Ocupadas.includes(mesa.Id) ? 'ocupada' : 'libre',
  }));
  const quedan = libres(dia, franja);
  const Vista = ver === 'lista' ? ListaDeMesas : Plano;
  if (franja.Cerrada)
    return <EmptyState title={`De ${franja.Desde} a ${franja.Hasta} no se reserva`}>{franja.Cerrada}</EmptyState>;
  return (
    <Section
      title={`De ${franja.Desde} a ${franja.Hasta}`}
      actions={
        <Button
          variant="plain"
          className="-my-2.5 -mr-4"
          onPress={() => filtrar({ ver: ver === 'lista' ? 'plano' : 'lista' })}
        >
          {ver === 'lista' ? 'Ver el plano' : 'Ver en lista'}
        </Button>
      }
    >
      <Stack>
        {quedan === 0 ? (
          <Notice tone="wait">No queda ninguna mesa libre a esta hora: pruebe con otra.</Notice>
        ) : (
          <p>
            {quedan === 1 ? 'Queda 1 mesa libre' : `Quedan ${quedan} mesas libres`}
            {porque === '' ? '. Elija la que quiera.' : '.'}
          </p>
        )}
        {porque !== '' && quedan > 0 && <Notice>{porque}</Notice>}
        <Vista mesas={mesas} puede={porque === ''} onElegir={setElegida} />
      </Stack>
      {elegida && (
        <ReservarModal
          mesa={elegida}
          franja={franja}
          fecha={dia.Fecha}
          onClose={() => {
            setElegida(undefined);
            setTimeout(alCerrar);
          }}
        />
      )}
    </Section>
  );
}
