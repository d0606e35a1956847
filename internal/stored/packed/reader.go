package packed

import (
	"encoding/binary"
	"math"
	"reflect"
)

func floatBits(f float64) uint64 { return math.Float64bits(f) }

// reader reads a packed value from the front.
type reader struct {
	rest   string
	failed bool
}

// read reads a value of the type of v into v.
func (r *reader) read(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(r.bytes(r.uvarint()))
	case reflect.Int, reflect.Int64:
		v.SetInt(r.varint())
	case reflect.Bool:
		v.SetBool(r.bool())
	case reflect.Float64:
		if text := r.bytes(8); len(text) == 8 {
			v.SetFloat(math.Float64frombits(binary.BigEndian.Uint64([]byte(text))))
		}
	case reflect.Pointer:
		if r.bool() {
			v.Set(reflect.New(v.Type().Elem()))
			r.read(v.Elem())
		}
	case reflect.Slice:
		r.readSlice(v)
	default:
		for _, i := range fieldsOf(v.Type()) {
			r.read(v.Field(i))
		}
	}
}

// readSlice reads a list. The targets of a list of pointers share one array.
func (r *reader) readSlice(v reflect.Value) {
	n := r.uvarint()
	if n == 0 {
		return
	}
	if n--; n > uint64(len(r.rest)) {
		r.fail()
		return
	}
	length := int(n)
	v.Set(reflect.MakeSlice(v.Type(), length, length))
	if element := v.Type().Elem(); element.Kind() == reflect.Pointer {
		targets := reflect.MakeSlice(reflect.SliceOf(element.Elem()), length, length)
		for i := range length {
			if r.bool() {
				r.read(targets.Index(i))
				v.Index(i).Set(targets.Index(i).Addr())
			}
		}
		return
	}
	for i := range length {
		r.read(v.Index(i))
	}
}

func (r *reader) bool() bool { return r.bytes(1) == "\x01" }

func (r *reader) bytes(n uint64) string {
	if n > uint64(len(r.rest)) {
		r.fail()
		return ""
	}
	text := r.rest[:n]
	r.rest = r.rest[n:]
	return text
}

func (r *reader) fail() { r.failed, r.rest = true, "" }

func (r *reader) uvarint() (n uint64) {
	for shift := 0; shift < 64; shift += 7 {
		if r.rest == "" {
			break
		}
		c := r.rest[0]
		r.rest = r.rest[1:]
		if n |= uint64(c&0x7f) << shift; c < 0x80 {
			return n
		}
	}
	r.fail()
	return 0
}

func (r *reader) varint() int64 {
	n := r.uvarint()
	return int64(n>>1) ^ -int64(n&1)
}
