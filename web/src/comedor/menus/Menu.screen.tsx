import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Alergeno } from '#contract/comedor/centros/alergenos.rules.ts';
import type { Dia, Menus } from '#contract/comedor/menus/menu.schemas.ts';
import { useMisAlergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { PorCursos } from './Dia.card.tsx';
import { FiltroDeAlergenos } from './Filtro.card.tsx';
import { semanaDe } from './menus.api.ts';
import { cerrado, PasosDeSemana, Semana, useDiaAbierto } from './Semana.card.tsx';

const route = getRouteApi('/protegida/menu/comedor/menu');

type De = { dia: Dia; ocultos: readonly Alergeno[] };
function UnDia({ dia, ocultos }: De) {
  if (dia.Estado === 'Retirado') return <Notice tone="wait">Menú retirado: {dia.Motivo}</Notice>;
  if (dia.Platos.length === 0) return <Dim>{dia.Abre ? 'Aún no se ha publicado.' : cerrado(dia)}</Dim>;
  const platos = dia.Platos.filter(({ Alergenos }) => !Alergenos.some((alergeno) => ocultos.includes(alergeno)));
  const menos = dia.Platos.length - platos.length;
  return (
    <Stack>
      <PorCursos platos={platos} />
      {menos > 0 && (
        <Dim>{menos === 1 ? '1 plato oculto: lleva' : `${menos} platos ocultos: llevan`} alguno de sus alérgenos.</Dim>
      )}
    </Stack>
  );
}
function LaSemana({ semana }: { semana: Menus }) {
  const misAlergenos = useMisAlergenos();
  const [oculta, ocultar] = useState(false);
  const [abierto, abrir] = useDiaAbierto(semana, route.useSearch().fecha);
  const desk = useDesk();
  const pasos = { de: semana, ruta: '/menu/comedor/menu', abierto };
  const alergenos = (
    <FiltroDeAlergenos platos={semana.Dias.flatMap(({ Platos }) => Platos)} oculta={oculta} onOcultar={ocultar} />
  );
  return (
    <>
      {desk ? (
        <FilterBar periodo={<PasosDeSemana look="enBarra" {...pasos} />}>{alergenos}</FilterBar>
      ) : (
        <PasosDeSemana look="enLinea" {...pasos}>
          {alergenos}
        </PasosDeSemana>
      )}
      <Semana de={semana} abierto={abierto} onAbrir={abrir}>
        {(dia) => <UnDia dia={dia} ocultos={oculta ? misAlergenos : []} />}
      </Semana>
    </>
  );
}
function Menu() {
  const { Centro } = useComedor();
  const query = useQuery(semanaDe(Centro, route.useSearch().fecha));
  return <Cargado de={query}>{(semana) => <LaSemana semana={semana} />}</Cargado>;
}
/** Menus of a week, as those who eat there read them. */
export const MenuScreen = () => (
  <MarcoComedor parte="menu">
    <Menu />
  </MarcoComedor>
);
