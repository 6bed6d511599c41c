import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Clock, type LucideIcon, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { type Franja, FormularioFranja } from '#contract/comedor/carta/carta.schemas.ts';
import { TODOS_LOS_DIAS } from '#contract/comedor/carta/carta.rules.ts';
import { type TipoPedido, TIPOS_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { CampoDias } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { ConIcono, Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarFranja, crearFranja, franjasDe, retirarFranja } from './carta.api.ts';

const enDias = (dias: readonly number[]) =>
  dias.length === 7 ? 'todos los días' : NOMBRES_DIA.filter((_, i) => dias.includes(i + 1)).join(', ');
const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);
const horas = ({ Desde, Hasta }: Franja) => `De ${Desde} a ${Hasta}`;

type Props = { tipo: TipoPedido; franja?: Franja; onClose(): void };
function FranjaModal({ tipo, franja: leida, onClose }: Props) {
  const [franja] = useState(leida); // The person has not seen a later version.
  const { Centro: centro } = useComedor();
  const crear = useCrear(crearFranja);
  const cambiar = useMutation(cambiarFranja);
  const ask = useAsk();
  return (
    <DialogoDeActo
      title={franja ? horas(franja) : `Franja nueva · ${TIPOS_PEDIDO[tipo]}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioFranja}
      inicial={{
        desde: franja?.Desde ?? '',
        hasta: franja?.Hasta ?? '',
        capacidad: franja?.Capacidad ?? Number.NaN,
        dias: franja?.Dias ?? [...TODOS_LOS_DIAS],
      }}
      hacer={async (valores) => {
        if (!franja) return void (await crear({ body: { centro, tipo, ...valores } }));
        const { DeMas } = await cambiar.mutateAsync({ ...versionOf(franja), body: valores });
        if (DeMas > 0)
          await ask.alert({
            title: 'Ya hay más pedidos',
            message: `Algún día hay ${pedidos(DeMas)} más de los que caben ahora. Se mantienen: no entrará ninguno más.`,
          });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid>
            <CampoHora form={form} name="desde" label="Desde" isRequired />
            <CampoHora form={form} name="hasta" label="Hasta" isRequired />
          </Grid>
          <Campo control={form.control} name="capacidad">
            {({ value, onChange, ...campo }) => (
              <TextInput
                {...campo}
                label="Pedidos que caben"
                hint="0: no entra ninguno más"
                inputMode="numeric"
                maxLength={4}
                value={Number.isFinite(value) ? String(value) : ''}
                onChange={(text) => onChange(text.trim() === '' ? Number.NaN : Number(text.replaceAll(/\D/g, '')))}
                isRequired
              />
            )}
          </Campo>
          <CampoDias form={form} name="dias" label="Días" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

function Renglon({ franja }: { franja: Franja }) {
  const desk = useDesk();
  const acto = (words: string, icono: LucideIcon) =>
    desk
      ? { boton: <Icono de={icono} size="md" />, etiqueta: `${words} ${horas(franja)}`, className: 'px-2.5!' }
      : { boton: words };
  const retirar = useMutation(retirarFranja);
  const { Tipo, Capacidad, Dias, Pedidos, Maximo } = franja;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-0 lg:py-2">
      <Texto look="strong figures">{horas(franja)}</Texto>
      <Dim>
        {Capacidad === 0 ? 'No entra ninguno más' : `Caben ${pedidos(Capacidad)}`} · {enDias(Dias)}
      </Dim>
      {Pedidos > 0 && (
        <Dim>
          {pedidos(Pedidos)} por recoger{Maximo < Pedidos && `, ${Maximo} el día que más`}
        </Dim>
      )}
      <div className="-mx-4 -my-1 flex lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:m-0 lg:items-center">
        <ActosConPalabras
          acciones={franja.acciones}
          actos={{
            retirar: {
              ...acto('Retirar', Archive),
              variant: 'plain',
              hacer: () => retirar.mutateAsync({ ...versionOf(franja), body: {} }),
              pregunta: {
                title: 'Retirar la franja',
                message: `${horas(franja)} dejará de ofrecerse. Lo que ya se recogió conserva su hora.`,
                confirm: 'Retirar',
                danger: true,
              },
            },
            cambiar: {
              ...acto('Cambiar', Pencil),
              variant: 'plain',
              dialogo: (close) => <FranjaModal tipo={Tipo} franja={franja} onClose={close} />,
            },
          }}
        />
      </div>
    </li>
  );
}

/** Slots of a kind in which orders are collected, with the cut-off of orders. */
export function Franjas({ tipo }: { tipo: TipoPedido }) {
  const { Centro, CorteBocadillos, CorteParaLlevar } = useComedor();
  const query = useQuery(franjasDe(Centro));
  const [nueva, setNueva] = useState(false);
  return (
    <Section title="Horas de recogida">
      <Stack gap="lg">
        <ConIcono icono={Clock}>
          Se pide y se cancela hasta las {tipo === 'B' ? CorteBocadillos : CorteParaLlevar} del mismo día.
        </ConIcono>
        <Cargado de={query}>
          {(todas) => {
            const franjas = todas.filter(({ Tipo }) => Tipo === tipo);
            return franjas.length === 0 ? (
              <Dim>Sin franjas no se puede pedir: añada la primera.</Dim>
            ) : (
              <ul aria-label="Franjas" className="divide-y divide-line">
                {franjas.map((franja) => (
                  <Renglon key={franja.Id} franja={franja} />
                ))}
              </ul>
            );
          }}
        </Cargado>
        <div>
          <Button variant="outline" icon={<Plus />} onPress={() => setNueva(true)}>
            Añadir franja
          </Button>
        </div>
        {nueva && <FranjaModal tipo={tipo} onClose={() => setNueva(false)} />}
      </Stack>
    </Section>
  );
}
