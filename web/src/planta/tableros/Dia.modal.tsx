import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { FormularioAccion, FormularioValor } from '#contract/planta/tableros/formulario.schemas.ts';
import type { Accion, Dia, Indicador, Tablero } from '#contract/planta/tableros/tablero.schemas.ts';
import { esRojo, LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { enCifras, fecha as fechaCorta, fechaConDia } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { CampoCifra } from './Cifra.fields.tsx';
import { anotarValor, personasDe } from './tableros.api.ts';

type Props = { tablero: Tablero; indicador: Indicador; dia: Dia; onClose(): void };
/** A day of a letter: written by the keeper of the board, read by others. */
export const DiaModal = (props: Props) =>
  props.tablero.acciones.includes('anotar') && props.dia.Color !== 'futuro' ? (
    <Anotar {...props} />
  ) : (
    <Leer {...props} />
  );

const titulo = ({ indicador, dia }: Props) => `${LETRAS[indicador.Letra]}, ${fechaConDia(dia.Fecha)}`;
const sentido = ({ MasEsMejor }: Indicador) => (MasEsMejor ? 'como mínimo' : 'como máximo');
export const objetivoDe = (i: Indicador): string =>
  `${enCifras(i.Objetivo)} ${unidadDe(i.Objetivo, i.Unidad)} ${sentido(i)}`;
const accionDe = ({ tablero, dia }: Pick<Props, 'tablero' | 'dia'>): Accion | undefined =>
  tablero.Acciones.find(({ Id }) => Id === dia.AccionId);

function Leer(props: Props) {
  const { indicador, dia, onClose } = props;
  return (
    <Modal isOpen title={titulo(props)} onOpenChange={(open) => !open && onClose()}>
      <Stack gap="lg">
        <Row>
          <Semaforo dia={dia} />
        </Row>
        <Definitions
          items={[
            ['Indicador', indicador.Nombre],
            ['Valor', dia.Valor === null ? '—' : `${enCifras(dia.Valor)} ${unidadDe(dia.Valor, indicador.Unidad)}`],
            [
              'Objetivo',
              dia.Objetivo === null
                ? objetivoDe(indicador)
                : `${enCifras(dia.Objetivo)} ${unidadDe(dia.Objetivo, indicador.Unidad)}`,
            ],
          ]}
        />
        {dia.Motivo !== '' && (
          <Parte title="MOTIVO">
            <Written>{dia.Motivo}</Written>
          </Parte>
        )}
        <LaAccion {...props} />
      </Stack>
    </Modal>
  );
}
const PALABRAS = { verde: 'En objetivo', rojo: 'Fuera de objetivo', sin: 'Sin dato', futuro: 'Por venir' } as const;
const Semaforo = ({ dia: { Color: color } }: { dia: Dia }) => <Estado palabra={PALABRAS[color]} />;
function LaAccion({ tablero, dia }: Props) {
  if (dia.AccionId === null || dia.Color !== 'rojo') return null;
  const accion = accionDe({ tablero, dia });
  return (
    <Parte title="ACCIÓN">
      {accion && (
        <p>
          {accion.Texto}.{' '}
          <Texto look="mute">
            {accion.Responsable.Nombre}, hasta el {fechaCorta(accion.FechaLimite)}.
          </Texto>
        </p>
      )}
      <Link
        to="/menu/visualmanagement/acciones/$id"
        params={{ id: String(dia.AccionId) }}
        search={{}}
        className={buttonClass({ variant: 'outline' })}
      >
        Ver la acción
      </Link>
    </Parte>
  );
}

/** Fields of the dialog; those of a red value count only where the value is red. */
const esquema = ({ indicador, dia, tieneAccion }: Pick<Props, 'indicador' | 'dia'> & { tieneAccion: boolean }) => {
  const { valor, motivo, correccion } = FormularioValor.def.shape;
  const { texto, responsableId, fechaLimite } = FormularioAccion.def.shape;
  const juez = dia.Cerrado && dia.Objetivo !== null ? { ...indicador, Objetivo: dia.Objetivo } : indicador;
  const rojo = (v: number) => Number.isFinite(v) && esRojo(v, { objetivo: juez.Objetivo, masEsMejor: juez.MasEsMejor });
  const Form = z
    .strictObject({
      valor,
      motivo,
      texto: z.string(),
      responsableId: z.int(),
      fechaLimite: z.string(),
      correccion,
    })
    .check(
      exigir('motivo', (v) => !rojo(v.valor) || v.motivo !== '', 'Un rojo necesita su motivo'),
      exigir(
        'texto',
        (v) => !rojo(v.valor) || tieneAccion || texto.safeParse(v.texto).success,
        'Escriba qué se va a hacer',
      ),
      exigir(
        'responsableId',
        (v) => !rojo(v.valor) || tieneAccion || responsableId.safeParse(v.responsableId).success,
        'Elija quién la lleva',
      ),
      exigir(
        'fechaLimite',
        (v) => !rojo(v.valor) || tieneAccion || fechaLimite.safeParse(v.fechaLimite).success,
        'Elija hasta cuándo',
      ),
      exigir('correccion', (v) => !dia.Cerrado || v.correccion !== '', 'El día está cerrado: escriba por qué cambia'),
    );
  return { Form, rojo };
};
type Form = z.input<ReturnType<typeof esquema>['Form']>;
type Hecho = z.output<ReturnType<typeof esquema>['Form']>;

function Anotar(props: Props) {
  const { tablero, indicador, dia, onClose } = props;
  const { mutateAsync } = useMutation(anotarValor);
  const key = useIdempotencyKey();
  const [vista] = useState(dia);
  const tieneAccion = dia.Color === 'rojo';
  const { Form, rojo } = esquema({ indicador, dia, tieneAccion });
  return (
    <DialogoDeActo<Form, Hecho>
      title={titulo(props)}
      role="dialog"
      enviar={dia.Cerrado ? 'Corregir' : 'Guardar'}
      onClose={onClose}
      borrador={`tablero-${indicador.Id}-${dia.Fecha}`}
      schema={Form}
      inicial={{
        valor: vista.Valor ?? Number.NaN,
        motivo: vista.Motivo,
        texto: '',
        responsableId: 0,
        fechaLimite: sumarDias(tablero.Hoy, 7),
        correccion: '',
      }}
      hacer={({ valor, motivo, texto, responsableId, fechaLimite, correccion }) => {
        const body = {
          indicadorId: indicador.Id,
          fecha: dia.Fecha,
          valor,
          motivo: rojo(valor) ? motivo : '',
          accion: rojo(valor) && !tieneAccion ? { texto, responsableId, fechaLimite } : null,
          correccion: dia.Cerrado ? correccion : '',
          version: dia.Version,
        };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
    >
      {(form) => (
        <>
          {vista.Version !== dia.Version && (
            <Notice tone="wait" live>
              Alguien ha anotado ese día mientras escribía: ahora pone{' '}
              {dia.Valor === null ? 'nada' : `${enCifras(dia.Valor)} ${unidadDe(dia.Valor, indicador.Unidad)}`}. Si
              guarda, quedará lo suyo.
            </Notice>
          )}
          <Parrafo look="mute">
            {indicador.Nombre}. Objetivo: {objetivoDe(indicador)}.
          </Parrafo>
          <CampoCifra form={form} name="valor" label={`Valor, en ${indicador.Unidad}`} isRequired />
          <Rojo {...props} form={form} rojo={rojo} tieneAccion={tieneAccion} />
          {dia.Cerrado && (
            <CampoTexto
              form={form}
              name="correccion"
              label="Por qué se corrige"
              hint="El día está cerrado: queda en el historial con lo que ponía"
              isRequired
              multiline
              rows={2}
            />
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

type RojoProps = Props & { form: Formulario<Form, Hecho>; rojo(v: number): boolean; tieneAccion: boolean };
/** Colour of the typed value, and the data that a red one needs. */
function Rojo({ form, rojo, tieneAccion, ...props }: RojoProps) {
  const valor = useWatch({ control: form.control, name: 'valor' });
  if (!Number.isFinite(valor)) return null;
  if (!rojo(valor))
    return (
      <p className="flex flex-wrap items-center gap-2" aria-live="polite">
        <Estado palabra="En objetivo" />
        {tieneAccion && <Texto look="small mute">Su acción quedará anulada.</Texto>}
      </p>
    );
  return (
    <>
      <p aria-live="polite">
        <Estado palabra="Fuera de objetivo" />
      </p>
      <CampoTexto form={form} name="motivo" label="Motivo" isRequired multiline rows={2} />
      {tieneAccion ? (
        <LaAccion {...props} />
      ) : (
        <>
          <CampoTexto form={form} name="texto" label="Qué se va a hacer" isRequired multiline rows={2} />
          <Campo control={form.control} name="responsableId">
            {({ name: _name, ...campo }) => (
              <UnaPersona
                {...campo}
                label="Quién la lleva"
                isRequired
                nadie={0}
                buscar={personasDe(props.tablero.Id)}
              />
            )}
          </Campo>
          <CampoFecha form={form} name="fechaLimite" label="Hasta cuándo" isRequired min={props.tablero.Hoy} />
        </>
      )}
    </>
  );
}
