import { useContext, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { deLinea, totalDe } from '#contract/comedor/pedidos/carta.rules.ts';
import type { Carta } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { MAX_MENUS, menusDe, yaTiene } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { Hasta, useResta } from '#web/comedor/centros/corte.port.tsx';
import { deDiaADia, euros, fechaConDia } from '#web/casa/kernel/format.ts';
import { EnFormulario, errorClass, ErrorText, type FocusRef, keepFocus } from '#web/casa/ui/campos/field.tsx';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { ArticuloDeCarta, type Form, type Linea } from './Articulo.fields.tsx';

/*
 * carta · leido: what the server offers on the day of the form, and the instant of the device at which it came
 * Cuando         day and slot, with the countdown · Que  articles with their options, and the total
 * ResumenPedido  what is about to be asked for, in the bar of a phone
 * useImpedimento what forbids sending fields that are right: late, full, no longer offered; undefined: nothing
 */
type Props = { form: Form; carta: Carta; leido: number };
/** Slots that are seen whole; more of them are a list. */
const POCAS = 6;

const diaDe = (carta: Carta, fecha: string) => carta.Dias.find((d) => d.Fecha === fecha);
const conSitio = ({ Franjas }: Carta) => Franjas.filter(({ Libres }) => Libres > 0);
const perdidas = (carta: Carta, lineas: readonly Linea[]) =>
  lineas.filter((l) => deLinea(carta.Articulos, l) === undefined);
const useCorte = ({ form, carta, leido }: Props) => {
  const dia = diaDe(carta, useWatch({ control: form.control, name: 'fecha' }));
  return { dia, resta: useResta({ corte: dia?.Corte ?? carta.Ahora, ahora: carta.Ahora, leido, tema: 'pedidos' }) };
};

export function useImpedimento(props: Props): string | undefined {
  const { form, carta } = props;
  const { dia, resta } = useCorte(props);
  const [fecha, franjaId, lineas] = useWatch({ control: form.control, name: ['fecha', 'franjaId', 'lineas'] });
  if (dia === undefined) return 'Elija otro día';
  if (dia.Motivo !== '') return dia.Motivo;
  if (resta <= 0) return 'Ya ha pasado la hora de pedir para ese día';
  if (fecha !== carta.Fecha) return undefined; // That day is being loaded.
  if (!conSitio(carta).some(({ Id }) => Id === franjaId)) return 'Elija otra hora de recogida';
  if (perdidas(carta, lineas).length > 0) return 'Quite lo que ya no se ofrece';
  const platos = lineas.map((l) => ({ curso: deLinea(carta.Articulos, l)?.Curso ?? 0, unidades: l.unidades }));
  return menusDe(platos) > carta.MenusLibres ? `Como máximo ${MAX_MENUS} menús por persona y día` : undefined;
}

export function Cuando(props: Props) {
  const { form, carta } = props;
  const { dia, resta } = useCorte(props);
  const hoy = carta.Dias[0];
  const libres = conSitio(carta);
  const llenas = carta.Franjas.filter(({ Libres }) => Libres === 0).map(({ Desde }) => Desde);
  const Franja = libres.length > POCAS ? CampoSelect : CampoTeselas;
  return (
    <Stack gap="lg">
      <CampoSelect
        form={form}
        name="fecha"
        label="Día"
        hint={hoy !== undefined && !hoy.Puede && dia !== hoy ? hoy.Motivo : undefined}
        options={carta.Dias.filter(({ Puede }) => Puede).map(({ Fecha }) => ({ id: Fecha, label: fechaConDia(Fecha) }))}
        alElegir={() => form.setValue('franjaId', 0)}
        isRequired
      />
      {dia !== undefined && dia.Motivo !== '' ? (
        <Notice tone="wait">{dia.Motivo}</Notice>
      ) : (
        <Hasta resta={resta} que="Puede pedirlo y cancelarlo" />
      )}
      {carta.YaPedido !== '' && dia?.Fecha === carta.Fecha && (
        <Notice tone="wait" live>
          {yaTiene(carta.YaPedido)}
        </Notice>
      )}
      {dia !== undefined && dia.Motivo !== '' ? null : libres.length > 0 ? (
        <Franja
          form={form}
          name="franjaId"
          label="Hora de recogida"
          numerico
          hint={llenas.length > 0 ? `Sin sitio: ${llenas.join(', ')}` : undefined}
          options={libres.map(({ Id, Desde, Hasta: hasta, Libres }) => ({
            id: String(Id),
            label: `De ${Desde} a ${hasta}${Libres <= 5 ? ` · ${Libres === 1 ? 'queda 1' : `quedan ${Libres}`}` : ''}`,
          }))}
          isRequired
        />
      ) : (
        <Notice tone="wait">No queda ninguna hora de recogida ese día: elija otro.</Notice>
      )}
    </Stack>
  );
}

export function Que({ form, carta }: Omit<Props, 'leido'>) {
  const lineas = useWatch({ control: form.control, name: 'lineas' });
  const { errors } = form.formState;
  const error = errors.lineas?.message ?? errors.lineas?.root?.message;
  const poner = (nuevas: Linea[]) => {
    form.setValue('lineas', nuevas, { shouldDirty: true, shouldTouch: true });
    form.clearErrors('lineas');
    // The fields are validated again for sending; none is reported as wrong before it is left.
    void form.trigger([]);
  };
  const fuera = perdidas(carta, lineas);
  const quitar = () => poner(lineas.filter((l) => !fuera.includes(l)));
  const lista = useRef<HTMLUListElement>(null);
  return (
    <Stack gap="lg">
      {carta.Tipo === 'L' && carta.MenusLibres < MAX_MENUS && (
        <Notice>
          {carta.MenusLibres === 0 ? 'Ya lleva dos menús ese día' : 'Le queda un menú por llevar ese día'}
        </Notice>
      )}
      {fuera.length > 0 && (
        <Notice
          tone="wait"
          live
          action={
            <Button variant="plain" onPress={() => keepFocus(quitar, lista.current)}>
              Quitarlo
            </Button>
          }
        >
          Algo de lo que eligió no se ofrece ese día.
        </Notice>
      )}
      {carta.Articulos.length === 0 && <Parrafo look="mute">Ese día no hay nada que pedir.</Parrafo>}
      <ul ref={lista} className="divide-y divide-line *:py-4 *:first:pt-0">
        {carta.Articulos.map((a) => {
          const n = lineas.findIndex((l) => deLinea([a], l) !== undefined);
          const propia = { [a.Curso === null ? 'articuloId' : 'platoId']: a.Id, unidades: 0, opciones: [] };
          const unidades = (cuantas: number) => {
            const nueva = { ...(lineas[n] ?? propia), unidades: cuantas };
            const cambiadas = n < 0 ? [...lineas, nueva] : lineas.with(n, nueva);
            poner(cambiadas.filter((l) => l.unidades > 0));
          };
          return (
            <li key={`${a.Curso ?? 'siempre'} ${a.Id}`}>
              <ArticuloDeCarta form={form} articulo={a} n={n} linea={lineas[n]} onUnidades={unidades} />
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p role="alert" className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      {lineas.length === 0 && carta.Articulos.length > 0 ? (
        <Campo control={form.control} name="lineas">
          {({ inputRef }) => <Nada inputRef={inputRef} />}
        </Campo>
      ) : (
        <Row ends>
          <span>Total, sin pago ahora</span>
          <strong className="text-xl tabular-nums">{euros(totalDe(carta.Articulos, lineas))}</strong>
        </Row>
      )}
    </Stack>
  );
}

/** '3 unidades, 8,40 € · mar 1 dic, 13:30', in the bar of the buttons of a phone. */
export function ResumenPedido({ form, carta }: Omit<Props, 'leido'>) {
  const [fecha, franjaId, lineas] = useWatch({ control: form.control, name: ['fecha', 'franjaId', 'lineas'] });
  const cuantas = lineas.reduce((suma, { unidades }) => suma + unidades, 0);
  if (cuantas === 0) return null;
  const que = `${cuantas === 1 ? '1 unidad' : `${cuantas} unidades`}, ${euros(totalDe(carta.Articulos, lineas))}`;
  const franja = carta.Franjas.find(({ Id }) => Id === franjaId)?.Desde;
  return <Resumen>{`${que} · ${[deDiaADia(fecha, fecha), franja].filter(Boolean).join(', ')}`}</Resumen>;
}

/** Field of the form while nothing is chosen: the foot names it, and leads to the first article. */
function Nada({ inputRef }: { inputRef: FocusRef }) {
  const bind = useContext(EnFormulario);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => (box.current ? bind?.('Qué pide', box.current) : undefined), [bind]);
  useEffect(() => {
    const first = box.current?.parentElement?.querySelector<HTMLElement>('li button:enabled');
    inputRef({ focus: () => first?.focus() });
  }, [inputRef]);
  return (
    <p ref={box} className="text-mute">
      Todavía no ha elegido nada.
    </p>
  );
}
