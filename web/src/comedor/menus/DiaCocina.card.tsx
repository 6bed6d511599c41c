import { useMutation } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DiaDeCocina, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { undoableAct } from '#web/casa/kernel/undo.ts';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { ESTADO_MENU, faltaDe, publicaTarde } from '#contract/comedor/menus/menus.rules.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Faltan } from '#web/casa/ui/dialogos/faltan.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { PorCursos } from './Dia.card.tsx';
import { ponerPlato, publicarMenus, quitarPlato, retirarMenu, retirarPlato } from './menus.api.ts';
import { escrito, PlatoModal } from './Plato.modal.tsx';
import { cerrado } from './Semana.card.tsx';

type De = { centro: string; hoy: string; dia: DiaDeCocina };
export const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** First button of a dish, focused by the link to its missing data. */
export const botonDe = (id: number) => document.querySelector<HTMLElement>(`#plato-${id} button`);
/** Dishes that cannot be published yet. */
export const sinComponer = (platos: readonly PlatoDeCocina[]) =>
  platos.filter((plato) => !plato.Retirado && faltaDe(plato) !== '');

export const NotaDePlato = ({ plato }: { plato: PlatoDeCocina }) => (
  <>
    {sinComponer([plato]).length > 0 && (
      <ConIcono icono={TriangleAlert} mal>
        <Texto look="bad">{faltaDe(plato)}</Texto>
      </ConIcono>
    )}
    {plato.Pedidos > 0 && <Dim>{pedidos(plato.Pedidos)}</Dim>}
  </>
);

type DePlato = De & { plato: PlatoDeCocina; onQuitado?(): void };
/** Acts on a dish. One that leaves a draft can be taken back. */
export function ActosDePlato({ centro, dia, plato, onQuitado }: DePlato) {
  const quitar = useMutation(quitarPlato);
  const reponer = useCrear(ponerPlato);
  const retirar = useMutation(retirarPlato);
  const referencia = versionOf(plato);
  return (
    <Row>
      <ActosConPalabras
        acciones={plato.acciones}
        actos={{
          quitar: {
            boton: 'Quitar',
            variant: 'plain',
            hacer: async () => {
              const quitado = quitar.mutateAsync({ ...referencia, body: {} });
              const body = { centro, fecha: dia.Fecha, ...escrito(plato) };
              undoableAct(`${plato.Nombre}, quitado`, quitado, () => void reponer({ body }).catch(() => undefined)); // told by the act
              await quitado;
              onQuitado?.();
            },
          },
          retirar: {
            boton: 'Retirar',
            variant: 'plain',
            hacer: (motivo) => retirar.mutateAsync({ ...referencia, body: { motivo } }),
            palabras: {
              title: `Retirar ${plato.Nombre}`,
              message:
                plato.Pedidos === 0
                  ? 'Nadie lo ha pedido.'
                  : `Se avisará a quienes lo pidieron: ${pedidos(plato.Pedidos)}.`,
              label: 'Motivo',
              max: 250,
              rows: 2,
              danger: true,
              draft: `retirar-plato:${plato.Id}`,
            },
          },
          cambiar: {
            boton: 'Cambiar',
            variant: 'outline',
            dialogo: (close) => (
              <PlatoModal
                centro={centro}
                fecha={dia.Fecha}
                publicado={dia.EstadoId === ESTADO_MENU.publicado}
                plato={plato}
                title={`Cambiar ${plato.Nombre}`}
                onClose={close}
              />
            ),
          },
        }}
      />
    </Row>
  );
}

/** Acts on the menu of a day. */
export function ActosDeDia({ centro, hoy, dia }: De) {
  const publicar = useMutation(publicarMenus);
  const retirar = useMutation(retirarMenu);
  return (
    <ActosConPalabras
      acciones={dia.acciones.filter((acto) => acto !== 'publicar' || dia.Platos.length > 0)}
      actos={{
        retirar: {
          boton: 'Retirar el menú',
          variant: 'plain',
          hacer: (motivo) =>
            retirar.mutateAsync({ params: { id: String(dia.Id ?? 0) }, version: dia.Version, body: { motivo } }),
          palabras: {
            title: `Retirar el menú del ${diaDeSemana(dia.Fecha, hoy)}`,
            message: 'Se avisará a quienes pidieron alguno de sus platos o tienen sitio ese día.',
            label: 'Motivo',
            max: 250,
            rows: 2,
            danger: true,
          },
        },
        publicar: {
          boton: 'Publicar el día',
          variant: 'soft',
          isDisabled: sinComponer(dia.Platos).length > 0,
          hacer: () => publicar.mutateAsync({ body: { centro, fechas: [dia.Fecha] } }),
          ...(publicaTarde(dia.Fecha, hoy) && { pregunta: TARDE }),
        },
      }}
    />
  );
}
/** Publishing on the day itself is warned of, not forbidden (S-8101). */
export const TARDE = {
  title: 'Publicar el mismo día',
  message:
    'Un menú se publica al menos el día anterior. Si lo publica hoy, quienes ya hayan elegido no lo habrán visto.',
  confirm: 'Publicar',
};

/** Day of the week's editor: its dishes, their missing data, and its acts. */
export function DiaDeCocinaCard({ centro, hoy, dia }: De) {
  const [nuevo, setNuevo] = useState(false);
  const revise = sinComponer(dia.Platos).map(({ Id, Nombre }) => ({ label: Nombre, ir: () => botonDe(Id)?.focus() }));
  return (
    <Stack>
      {!dia.Abre && <Dim>{cerrado(dia)}</Dim>}
      {dia.Estado === 'Retirado' && <Notice tone="wait">Menú retirado: {dia.Motivo}</Notice>}
      {dia.Platos.length > 0 ? (
        <PorCursos
          platos={dia.Platos}
          nota={(plato) => <NotaDePlato plato={plato} />}
          pie={(plato) => <ActosDePlato centro={centro} hoy={hoy} dia={dia} plato={plato} />}
        />
      ) : (
        dia.Abre && <Dim>Sin platos.</Dim>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {dia.acciones.includes('publicar') && <Faltan faltan={[]} revise={revise} />}
        {dia.acciones.includes('anadir') && dia.Abre && (
          <Button variant="outline" icon={<Plus />} onPress={() => setNuevo(true)}>
            Añadir plato
          </Button>
        )}
        <ActosDeDia centro={centro} hoy={hoy} dia={dia} />
      </div>
      {nuevo && (
        <PlatoModal
          centro={centro}
          fecha={dia.Fecha}
          publicado={dia.EstadoId === ESTADO_MENU.publicado}
          title={`Plato del ${diaDeSemana(dia.Fecha, hoy)}`}
          onClose={() => setNuevo(false)}
        />
      )}
    </Stack>
  );
}
