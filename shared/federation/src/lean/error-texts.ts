// Stands for the runtime's long texts of its errors: their codes (RUNTIME-008) are what one looks up.

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
