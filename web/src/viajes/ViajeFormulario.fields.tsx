import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorDelFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import type { FormViaje } from './ViajeDependientes.fields.tsx';

type Props = {
  form: FormViaje;
  onSubmit(event?: React.BaseSyntheticEvent): Promise<void>;
  /** 'Guardar' or 'Actualizar'. */
  accion: string;
  isPending: boolean;
  onCancel(): void;
  children: ReactNode;
};

/** The frame of the trip form: what was recovered, what the server refused, and its buttons. */
export function FormularioDeViaje({ form, onSubmit, accion, isPending, onCancel, children }: Props) {
  const { isValid } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto grid max-w-4xl gap-5 lg:mx-0">
      {form.recuperado && (
        <Notice
          action={
            <Button variant="plain" className="-my-1.5" onPress={form.descartarBorrador}>
              Descartar
            </Button>
          }
        >
          Se ha recuperado lo que escribió antes.
        </Notice>
      )}
      {children}
      <ErrorDelFormulario form={form} />
      <FormActions hint={isValid ? undefined : 'Rellene los campos marcados con *'}>
        <Button variant="outline" onPress={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={!isValid} isPending={isPending}>
          {accion}
        </Button>
      </FormActions>
    </form>
  );
}

/** After saving, the trips (spec section 2), with the saved one in sight; one that waits is in sight by itself. */
export function useTrasGuardar(): (viajeId: number | undefined) => Promise<void> {
  const navigate = useNavigate();
  return (viajeId) => navigate({ to: '/menu/viajes', search: viajeId === undefined ? {} : { guardado: viajeId } });
}
