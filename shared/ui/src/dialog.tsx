import { Modal, type ModalProps } from './modal.tsx'

/** A question or a short task that must be dealt with before the page goes on. */
export const Dialog = (props: ModalProps) => <Modal {...props} shape="dialog" />
