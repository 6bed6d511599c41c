import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  type BajaDetalle,
  FormularioAlta,
  FormularioCorregirAlta,
  FormularioPapel,
  FormularioProrroga,
} from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLAVES_PAPEL_BAJA, PAPELES_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { adjuntarPapel, corregirAlta, darAlta, prorrogarBaja } from './bajas.api.ts';
import { Papel } from './Papel.fields.tsx';

type Props = { baja: BajaDetalle; onClose(): void };
type Escrito<S extends z.core.$ZodType> = z.input<S>;
type Hecho<S extends z.core.$ZodType> = z.output<S>;

/** Dialog for another expected last day, with the paper that confirms it. */
export function ProrrogaModal({ baja, onClose }: Props) {
  const { mutateAsync } = useMutation(prorrogarBaja);
  const key = useIdempotencyKey();
  const { Id, Prevista, Version: version } = baja;
  return (
    <DialogoDeActo<Escrito<typeof FormularioProrroga>, Hecho<typeof FormularioProrroga>>
      title="Cambiar el final previsto"
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioProrroga}
      inicial={{ Id, prevista: Prevista, papel: null }}
      hacer={(body) => mutateAsync({ body, version, idempotencyKey: key(body), sobre: baja, sustituye: undefined })}
    >
      {(form) => (
        <>
          <Dim>Ahora se prevé hasta el {fecha(Prevista)}.</Dim>
          <CampoFecha form={form} name="prevista" label="Último día previsto" isRequired />
          {baja.Papeles !== null && (
            <Campo control={form.control} name="papel">
              {({ value, onChange, error }) => (
                <Papel label="Parte de confirmación" clase="C" value={value} onChange={onChange} error={error} />
              )}
            </Campo>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Dialog for the discharge. */
export function AltaModal({ baja, onClose }: Props) {
  const { mutateAsync } = useMutation(darAlta);
  const key = useIdempotencyKey();
  const { Id, Desde, Prevista, Version: version } = baja;
  const ultimo = hoy() < Desde ? Desde : hoy() < Prevista ? hoy() : Prevista;
  return (
    <DialogoDeActo<Escrito<typeof FormularioAlta>, Hecho<typeof FormularioAlta>>
      title="Dar el alta"
      enviar="Dar el alta"
      role="dialog"
      onClose={onClose}
      schema={FormularioAlta}
      inicial={{ Id, ultimo, papel: null }}
      hacer={(body) => mutateAsync({ body, version, idempotencyKey: key(body), sobre: baja, sustituye: undefined })}
    >
      {(form) => (
        <>
          <Dim>Desde el {fecha(Desde)}. El día siguiente al último se vuelve al trabajo.</Dim>
          <CampoFecha form={form} name="ultimo" label="Último día de baja" isRequired />
          {baja.Papeles !== null && (
            <Campo control={form.control} name="papel">
              {({ value, onChange, error }) => (
                <Papel label="Parte de alta" clase="A" value={value} onChange={onChange} error={error} />
              )}
            </Campo>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Dialog of human resources for another last day of a sickness with its discharge. */
export function CorregirAltaModal({ baja, onClose }: Props) {
  const { mutateAsync } = useMutation(corregirAlta);
  const key = useIdempotencyKey();
  const { Id, Alta, Prevista, Version: version } = baja;
  return (
    <DialogoDeActo<Escrito<typeof FormularioCorregirAlta>, Hecho<typeof FormularioCorregirAlta>>
      title={`Corregir el alta de ${baja.Persona}`}
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioCorregirAlta}
      inicial={{ Id, ultimo: Alta ?? Prevista, motivo: '' }}
      hacer={(body) => mutateAsync({ body, version, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <CampoFecha form={form} name="ultimo" label="Último día de baja" isRequired />
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Lo lee la persona."
            isRequired
            multiline
            rows={2}
          />
        </>
      )}
    </DialogoDeActo>
  );
}

const CLASES = CLAVES_PAPEL_BAJA.map((id) => ({ id, label: PAPELES_BAJA[id].replace('Parte de ', '') }));
const PRIMERO = { clase: 'C', nombre: '', contenido: '' } as const;
/** Dialog for one more paper. */
export function PapelModal({ baja, onClose }: Props) {
  const { mutateAsync } = useMutation(adjuntarPapel);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<Escrito<typeof FormularioPapel>, Hecho<typeof FormularioPapel>>
      title="Añadir un papel"
      enviar="Añadir"
      role="dialog"
      onClose={onClose}
      schema={FormularioPapel}
      inicial={{ Id: baja.Id, papel: PRIMERO }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body), sobre: baja, sustituye: undefined })}
    >
      {(form) => (
        <>
          <CampoSegmentado form={form} name="papel.clase" label="Qué parte es" options={CLASES} />
          <Campo control={form.control} name="papel">
            {({ value, onChange, error }) => (
              <Papel
                label="Papel"
                isRequired
                clase={value.clase}
                value={value.contenido === '' ? null : value}
                onChange={(papel) => onChange(papel ?? { ...PRIMERO, clase: value.clase })}
                error={error}
              />
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
